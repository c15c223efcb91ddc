/** Input in forms that is not sent yet. A reload of the page would lose it. */
export interface UnsavedInput {
  isThere(): boolean;
}

/**
 * Starts watching input. A field counts while it is in the page and not empty, and its form is not sent. Fields outside
 * forms and in forms marked `data-kept` do not count, because their input is not lost.
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
