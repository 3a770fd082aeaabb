/** Invariants of files, of the trail and of people: I-25 to I-34 (Security design, §5), as far as orders and payments show them. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { seal, verifySeal } from '../../packages/server/src/core/audit/seal.ts'
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

/**
 * I-29, of the rows a step left: by the session's person, from where they were, within the step by the database's clock; each
 * says something to a person and holds no whole account, CPF or token.
 */
export const i29 =
  (segredos: readonly string[]): Invariante =>
  ({ antes, depois, ato }) =>
    depois.logs.flatMap((log) => {
      const tudo = JSON.stringify([log.descricao, log.mudancas])
      const faltas = segredos
        // As a number of its own: a record's id may happen to have the same digits inside.
        .filter((segredo) => new RegExp(`(?<![0-9A-Za-z])${segredo}(?![0-9A-Za-z])`).test(tudo))
        .map((segredo) => `log ${log.id} guarda ${segredo}`)
      if (/(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/.test(tudo)) faltas.push(`log ${log.id} guarda um CPF inteiro`)
      if (String(log.descricao).length < 8) faltas.push(`log ${log.id} sem frase`)
      if (log.colabId !== ato.pessoa?.id)
        faltas.push(`log ${log.id} por ${log.colabId}, e quem agiu foi ${ato.pessoa?.id}`)
      if (log.endereco !== '127.0.0.1') faltas.push(`log ${log.id} de ${log.endereco}`)
      const quando = Date.parse(log.data)
      if (!(quando >= Date.parse(antes.agora) && quando <= Date.parse(depois.agora)))
        faltas.push(`log ${log.id} em ${log.data}, fora de ${antes.agora} a ${depois.agora}`)
      return faltas
    })

/** I-29: what the trail once said it says for ever: each row seen is there, as it was. `desde` bounds what is read again. */
export async function i29Cresce(db: TestApp['db'], vistas: Map<string, string>, desde: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; resumo: string }>`select id, md5(l::text) as resumo from logs as l
    where id > ${desde}`.execute(db)
  const agora = new Map(rows.map(({ id, resumo }) => [id, resumo]))
  const faltas: string[] = []
  for (const [id, resumo] of vistas) {
    if (BigInt(id) <= BigInt(desde)) continue
    if (!agora.has(id)) faltas.push(`log ${id} sumiu`)
    else if (agora.get(id) !== resumo) faltas.push(`log ${id} mudou`)
  }
  for (const [id, resumo] of agora) vistas.set(id, resumo)
  return faltas
}

/** I-29: the seal binds every row and verifies. */
export async function i29Selo(db: TestApp['db']): Promise<string[]> {
  await seal(db)
  const { ok, falha, selado, abertas } = await verifySeal(db)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from logs`.execute(db)
  return ok && selado + abertas === rows[0]!.n ? [] : [`selo: ${falha}, ${selado} de ${rows[0]!.n} linhas seladas`]
}

/** I-32: notices go to active people who see the order, none of them owed twice (the key is unique in the database). */
export const i32 =
  (modelo: Modelo, emails: ReadonlyMap<string, string>, centros: Readonly<Record<'A' | 'B', string>>): Invariante =>
  ({ depois }) => {
    const daquele = (para: string) => modelo.pessoas.some(({ id }) => id === emails.get(para))
    return (
      depois.correio
        // A file that waits for its release is also told to the house's own releasers, whom the model does not move.
        .filter(({ tipo, para }) => tipo !== 'pedido-fornecedor' && !(tipo === 'remessa' && !daquele(para)))
        .flatMap(({ para, centros: dele, chave }) => {
          const pessoa = modelo.pessoas.find(({ id }) => id === emails.get(para))
          const seus = new Set([...(pessoa?.centros ?? [])].map((um) => centros[um]))
          return pessoa?.ativa && (dele as string[]).every((um) => seus.has(String(um)))
            ? []
            : [`aviso ${chave} a ${para}`]
        })
    )
  }

/** I-32, of payments: whoever says that something was paid, each order's requester is told once, if they may see it and did not say so. */
export const i32Pagos =
  (modelo: Modelo, emails: ReadonlyMap<string, string>, centros: Readonly<Record<'A' | 'B', string>>): Invariante =>
  ({ antes, depois, ato }) => {
    const eram = porId(antes.anexos)
    const pagos = depois.anexos.filter((um) => um.status === 3 && eram.get(um.id)?.status !== 3)
    const devidos = depois.pedidos
      .filter(({ id }) => pagos.some(({ pedidoId }) => pedidoId === id))
      .filter(({ solicitanteId, centroDeCustoId }) => {
        const dono = modelo.pessoas.find(({ id }) => id === solicitanteId)
        const ve = [...(dono?.centros ?? [])].some((um) => centros[um] === centroDeCustoId)
        return dono?.ativa && ve && dono.id !== ato.pessoa?.id
      })
      .map(({ id, solicitanteId }) => `${id} a ${solicitanteId}`)
    const ditos = depois.correio
      .filter(({ tipo }) => tipo === 'pagamento')
      .map(({ chave, para }) => `${String(chave).split(':')[1]} a ${emails.get(para)}`)
    return JSON.stringify(devidos.sort()) === JSON.stringify(ditos.sort())
      ? []
      : [`avisos de pagamento a [${ditos}], devidos a [${devidos}]`]
  }

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
