import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { ZipEntry } from '../../core/documents/zip.ts'
import type { Arquivo } from '../../core/files/store.ts'
import { imprimir } from './imprimir.ts'
import { nomeDeArquivo } from './nome-de-arquivo.ts'
import type { RelatorioDoTitular } from './reunir.ts'

/** The report, and a copy of each of the person's files; one is open at a time, and those not found are named. */
export async function* pacote(ctx: Ctx, relatorio: RelatorioDoTitular): AsyncGenerator<ZipEntry> {
  yield { name: 'relatorio.json', content: [JSON.stringify(relatorio, null, 2)] }
  yield { name: 'relatorio.pdf', content: [await imprimir(relatorio)], stored: true }
  const faltas: string[] = []
  const usados = new Set<string>()
  for (const { nome, arquivo } of await arquivosDe(ctx, relatorio)) {
    let bytes: Readable
    try {
      bytes = await ctx.files.open(arquivo)
    } catch {
      faltas.push(nome)
      continue
    }
    yield { name: semRepetir(nome, usados), content: bytes, stored: true }
  }
  if (faltas.length > 0)
    yield {
      name: 'nao-incorporados.txt',
      content: [`Estes arquivos não estavam no armazenamento:\n\n${faltas.join('\n')}\n`],
    }
}

async function arquivosDe(
  ctx: Ctx,
  { titular, documentos }: RelatorioDoTitular,
): Promise<{ nome: string; arquivo: Arquivo }[]> {
  const tipos = new Map(
    documentos.map(({ id, tipo, emissao }) => [id, `documentos/${nomeDeArquivo(`${tipo} ${emissao}`)}`]),
  )
  const { rows } = await sql<{ arquivoId: string; documentoId: string | null }>`
    select arquivo_id, id as documento_id from colaboradores_docs where id = any(${[...tipos.keys()]}::bigint[])
    union all select arquivo_id, null from assinaturas where colab_id = ${titular.id}::bigint`.execute(ctx.db)
  const arquivos = new Map(
    (
      await ctx.files.find(
        ctx.db,
        rows.map(({ arquivoId }) => arquivoId),
      )
    ).map((um) => [um.id, um]),
  )
  return rows.flatMap(({ arquivoId, documentoId }) => {
    const arquivo = arquivos.get(arquivoId)
    if (!arquivo) return []
    return [{ nome: documentoId === null ? 'assinatura.png' : `${tipos.get(documentoId)}.pdf`, arquivo }]
  })
}

/** 'a.pdf', then 'a (2).pdf': names that differ in capitals alone are one on some machines. */
function semRepetir(nome: string, usados: Set<string>): string {
  const dot = nome.lastIndexOf('.')
  let unico = nome
  for (let n = 2; usados.has(unico.toLowerCase()); n++) unico = `${nome.slice(0, dot)} (${n})${nome.slice(dot)}`
  usados.add(unico.toLowerCase())
  return unico
}
