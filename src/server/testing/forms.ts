/** The fields of a form as a browser sends them. */
export async function asForm(fields: unknown): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields as object)) form.append(name, String(value));
  const sent = new Response(form);
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { accept: 'application/json', 'content-type': sent.headers.get('content-type') ?? '' },
  };
}
