declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype';
    noHinting?: boolean;
    keepFeatures?: string[];
    dropTables?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
