/** A multipart body as a browser makes it: JSON parts and one file, in part `arquivo`. */
export async function multipartOf(
  file: { name: string; bytes: Uint8Array } | null,
  parts: Record<string, unknown> = {},
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.set(name, JSON.stringify(value))
  if (file) form.set('arquivo', new Blob([Uint8Array.from(file.bytes)]), file.name)
  const body = new Response(form)
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')! },
  }
}
