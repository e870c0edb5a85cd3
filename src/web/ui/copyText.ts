/** Puts a text into the clipboard. Without an encrypted connection there is no clipboard, but there is the old way. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  // In an open dialog nothing outside of it can be selected.
  const [before, place] = [document.activeElement, document.querySelector('dialog:modal') ?? document.body];
  place.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (!copied) throw new Error('Copying was refused.');
}
