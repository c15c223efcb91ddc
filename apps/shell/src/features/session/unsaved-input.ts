/** What a reader has written into forms and not sent yet; a page that is loaded anew would lose it. */
export interface UnsavedInput {
  isThere(): boolean;
}

/**
 * Notes what is written from now on. A field counts while it is in the page, has something in it and its form was not
 * sent. A field outside a form acts at once and has nothing to lose; neither has a form that is marked `data-kept`.
 */
export function watchInput(page: Pick<Document, 'addEventListener'>): UnsavedInput {
  const written = new Set<Field>();
  page.addEventListener('input', ({ target }) => {
    if (isField(target) && target.form && !target.form.matches('[data-kept]')) written.add(target);
  });
  page.addEventListener('submit', ({ target }) => {
    for (const field of written) if (field.form === target) written.delete(field);
  });
  return { isThere: () => [...written].some(({ isConnected, value }) => isConnected && value !== '') };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
