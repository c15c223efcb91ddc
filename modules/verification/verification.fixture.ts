import sharp from 'sharp';

/** What a player of Germany gives for the identification. */
export const givenData = {
  date_birthday: '1990-05-17',
  name: 'Ana',
  surname: 'Silva',
  passport: 'C01X00T47',
  passport_date: '2020-01-31',
  passport_end_date: '2035-01-30',
  registration_address: 'Hauptstraße 1, 10115 Berlin',
  document_type: 'passport',
};

/** Draws a picture with the place at which a camera took it. */
export function pictureWithPlace(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .withExif({
      IFD0: { Make: 'Camera of Ana' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
}

/** Writes a PDF of one page. `extra` stands among its objects. */
export function pdfWith(extra = ''): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n` +
      `2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n` +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n${extra}` +
      `trailer\n<< /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
}

/** Writes a stream of a PDF with a dictionary before it. */
export function pdfStream(dictionary: string, bytes: Buffer): string {
  return `9 0 obj\n<< ${dictionary} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj\n`;
}
