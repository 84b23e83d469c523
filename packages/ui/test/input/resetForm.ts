/** Resets a form. Fields answer in a task after the event, and this returns when they have. */
export function resetForm(form: HTMLFormElement): Promise<void> {
  return new Promise((done) => {
    form.addEventListener('reset', () => setTimeout(done), { once: true });
    form.reset();
  });
}
