/** A multipart body as a browser makes it: what is no text goes as JSON, absent parts are left out, files under their parts' names. */
export async function multipart(
  parts: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, { readonly name: string; readonly bytes: Uint8Array }>>,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts))
    if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [part, { name, bytes }] of Object.entries(files)) form.set(part, new Blob([new Uint8Array(bytes)]), name)
  const body = new Response(form)
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')! },
  }
}

/** The same with one file, in part `arquivo`, or none. */
export const multipartOf = (
  file: { name: string; bytes: Uint8Array } | null,
  parts: Readonly<Record<string, unknown>> = {},
): ReturnType<typeof multipart> => multipart(parts, file ? { arquivo: file } : {})
