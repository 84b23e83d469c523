/** Largest file that is tried: a camera's largest picture has a third of it. */
const mostBytes = 60 * 1024 * 1024;
/** Longest side in pixels of what is kept: a crack is seen, and forty of them are some 20 MB. */
const longestSide = 2000;

/** Makes a photograph small before it is kept. @throws Error with a sentence for the inspector */
export async function scaledDown(file: File): Promise<Blob> {
  if (file.size > mostBytes) {
    throw new Error(`Файл «${file.name}» больше 60\u00A0МБ: снимите узел обычной камерой телефона.`);
  }
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(
      `Снимок «${file.name}» не\u00A0читается: он повреждён, это видео или HEIC. В\u00A0настройках камеры выберите «Наиболее совместимый».`,
    );
  });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
  if (!small) throw new Error('Снимок не\u00A0поместился в\u00A0память телефона: закройте другие вкладки.');
  return small;
}
