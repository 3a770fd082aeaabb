/** Invariants of files, of the trail and of people: I-25 to I-34 (Security design, §5), as far as orders and payments show them. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { TestApp } from '../../packages/server/src/test-kit/app.ts'
import { bytesDe, type Foto, type Linha, resumo } from './foto.ts'
import type { Caso, Invariante } from './invariantes-pedido.ts'
import type { Modelo } from './tipos.ts'

const porId = (linhas: readonly Linha[]) => new Map(linhas.map((linha) => [linha.id as string, linha]))

/** I-25: every row has its bytes, of its length and hash. What was looked at once need not be read again: see I-26. */
export async function i25(app: TestApp, foto: Foto, vistos: Set<string>): Promise<string[]> {
  const faltas: string[] = []
  const tem = new Set(foto.arquivos.map(({ id }) => id))
  for (const { arquivoId, comprovanteArquivoId, id } of foto.anexos)
    for (const arquivo of [arquivoId, comprovanteArquivoId])
      if (arquivo !== null && !tem.has(arquivo)) faltas.push(`anexo ${id} sem arquivo`)
  for (const arquivo of foto.arquivos) {
    if (vistos.has(arquivo.id)) continue
    vistos.add(arquivo.id)
    const bytes = await bytesDe(app, arquivo as never)
    if (String(bytes.length) !== String(arquivo.tamanho) || resumo(bytes) !== arquivo.sha256)
      faltas.push(`arquivo ${arquivo.chave}`)
  }
  return faltas
}

/** I-26: a stored file is never another. */
export const i26: Invariante = ({ antes, depois }) => {
  const novos = porId(depois.arquivos)
  return antes.arquivos
    .filter(
      (um) =>
        novos.has(um.id) && ['chave', 'sha256', 'tamanho'].some((campo) => novos.get(um.id)![campo] !== um[campo]),
    )
    .map(({ chave }) => `arquivo ${chave} mudou`)
}

/** I-27 and I-28: a refused act leaves no row and no notice; one that is done leaves exactly the rows it owes, by who did it. */
export const i28 =
  (logs: number): Invariante =>
  ({ depois, ato }) => {
    const faltas =
      depois.logs.length === logs
        ? []
        : [
            `${ato.nome} ${ato.status}: ${depois.logs.length} linhas de log e não ${logs}: ${depois.logs.map(({ descricao }) => descricao).join(' | ')}`,
          ]
    if (ato.status >= 400 && depois.correio.length > 0) faltas.push('um ato recusado deixou aviso')
    faltas.push(
      ...depois.logs
        .filter(({ colabId }) => ato.pessoa && colabId !== ato.pessoa.id)
        .map(({ id }) => `log ${id} de outra pessoa`),
    )
    return faltas
  }

/** I-29: the trail holds no whole account, barcode key or document; each row says something to a person. */
export const i29 =
  (segredos: readonly string[]): Invariante =>
  ({ depois }) =>
    depois.logs.flatMap((log) => {
      const tudo = JSON.stringify([log.descricao, log.mudancas])
      return [
        ...segredos
          .filter((segredo) => tudo.includes(`"${segredo}"`))
          .map((segredo) => `log ${log.id} guarda ${segredo}`),
        ...(String(log.descricao).length < 8 ? [`log ${log.id} sem frase`] : []),
      ]
    })

/** I-32: notices go to active people who see the order, none of them owed twice (the key is unique in the database). */
export const i32 =
  (modelo: Modelo, emails: ReadonlyMap<string, string>, centros: Readonly<Record<'A' | 'B', string>>): Invariante =>
  ({ depois }) =>
    depois.correio
      .filter(({ tipo }) => tipo !== 'pedido-fornecedor')
      .flatMap(({ para, centros: dele, chave }) => {
        const pessoa = modelo.pessoas.find(({ id }) => id === emails.get(para))
        const seus = new Set([...(pessoa?.centros ?? [])].map((um) => centros[um]))
        return pessoa?.ativa && (dele as string[]).every((um) => seus.has(String(um)))
          ? []
          : [`aviso ${chave} a ${para}`]
      })

/** I-33: no permission without a true flag; writing implies seeing; at least one active administrator. */
export async function i33(db: TestApp['db']): Promise<string[]> {
  const { rows } = await sql<{ n: number; sem: number; admin: number }>`select
    (select count(*)::int from permissoes where not (visualizar or adicionar or editar or excluir or acesso)) as n,
    (select count(*)::int from permissoes where (adicionar or editar or excluir) and not visualizar) as sem,
    (select count(*)::int from usuarios u join permissoes p on p.usuario_id = u.id and p.alvo = 'Usuarios' and p.editar
      where u.is_ativo) as admin`.execute(db)
  const { n, sem, admin } = rows[0]!
  return [
    ...(n > 0 ? ['permissão vazia'] : []),
    ...(sem > 0 ? ['escreve sem ver'] : []),
    ...(admin === 0 ? ['ninguém administra'] : []),
  ]
}

/** I-34: whoever is inactive, or lost the centre or the flag, moves nothing: a refused act leaves the photograph as it was. */
export const i34: Invariante = ({ antes, depois, ato }: Caso) => {
  if (ato.status < 400) return []
  const so = ({ pedidos, itens, anexos, remessas, remessasItens, desfeitos, saidas }: Foto) =>
    JSON.stringify({ pedidos, itens, anexos, remessas, remessasItens, desfeitos, saidas })
  return so(antes) === so(depois) ? [] : [`${ato.nome} foi recusado (${ato.status}) e mudou o banco`]
}

/** All of those, with the number of each, as one sentence of what is wrong. */
export function exigirNada(faltas: Readonly<Record<string, readonly string[]>>, onde: string): void {
  const ditas = Object.entries(faltas).flatMap(([numero, lista]) => lista.map((falta) => `${numero}: ${falta}`))
  assert.deepEqual(ditas, [], onde)
}
