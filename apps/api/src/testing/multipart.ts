/** The body of a form with files, as a browser sends it. */
export function multipart(
  files: readonly { name: string; content: Buffer }[],
  fields: Readonly<Record<string, string>> = {},
): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = 'boundary-of-the-test';
  const part = (disposition: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, Buffer.from(value))),
    ...files.map(({ name, content }) => part(`name="file"; filename="${name}"`, content)),
  ];
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
