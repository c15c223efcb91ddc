/** The size of the picture in pixels, and of its text. */
const size = { width: 960, height: 420, text: 40, line: 84, margin: 64 };

/**
 * Draws lines of text as a picture (PNG), such as login and password. `direction` is that of the page. Light letters on a
 * dark ground stay readable in any album.
 * @throws Error when the browser cannot draw
 */
export async function drawPicture(lines: readonly string[], direction: 'ltr' | 'rtl'): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#101b33';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = '#ffffff';
  context.font = `${size.text}px monospace`;
  context.direction = direction;
  context.textAlign = 'start';
  const x = direction === 'rtl' ? size.width - size.margin : size.margin;
  lines.forEach((line, index) => {
    context.fillText(line, x, size.margin + size.text + index * size.line, size.width - 2 * size.margin);
  });
  const drawn = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? drawn.resolve(blob) : drawn.reject(new Error('no picture'))));
  return drawn.promise;
}
