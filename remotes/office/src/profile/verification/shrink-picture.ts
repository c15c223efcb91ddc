/** The longer side of a picture that is sent, in pixels. The site stores no larger ones. */
const maxSide = 3_000;
/** A picture of fewer bytes is sent as it is. */
const smallBytes = 1_500_000;
const quality = 0.85;

/**
 * Makes a large picture smaller before it is sent, so that it is quick on a slow line. A file that is no picture for this
 * browser is sent as it is, and the site decides.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= smallBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
