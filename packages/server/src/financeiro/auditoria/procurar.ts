import { ACAO } from '@prumo/domain/core/log.ts'
import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import type { CodigoDeRegra, RegrasEmVigor } from '@prumo/domain/financeiro/auditoria/regras.ts'
import { EM_ABERTO, STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { record } from '../../core/audit/audit.ts'
import type { Services } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { abrirAchado } from './abrir.ts'
import { lerRegras, type Suspeita, suspeitasDe } from './suspeitas.ts'

const JOB = 'procurar-achados'
/** Changes taken up in one transaction. */
const LOTE = 400
/** How long after a deadline passed it is still looked for: longer than the job was ever away. */
const DIAS_DE_JANELA = 45

export interface Busca {
  readonly conferidos: number
  /** Ids of the findings it opened. */
  readonly abertos: readonly string[]
}

/** The rules that hold an order against others: the later one is the finding, the earlier ones are what it is held against. */
const DE_PARES: ReadonlySet<CodigoDeRegra> = new Set(['R1', 'R2', 'R3'])
const depois = (a: string, b: string): boolean => BigInt(a) > BigInt(b)

/** What is to be opened of what the rules saw: with each repetition told once, by its later order. */
async function aAbrir(
  tx: Tx,
  ids: readonly string[],
  regras: RegrasEmVigor,
  codigos?: readonly CodigoDeRegra[],
): Promise<Suspeita[]> {
  const vistas = await suspeitasDe(tx, ids, regras, codigos)
  const posteriores = vistas.flatMap(({ regra, pedidoId, outros }) =>
    DE_PARES.has(regra) ? outros.filter((outro) => depois(outro, pedidoId) && !ids.includes(outro)) : [],
  )
  const tambem = await suspeitasDe(tx, [...new Set(posteriores)], regras, [...DE_PARES])
  return [...vistas, ...tambem].flatMap((suspeita) => {
    const { regra, pedidoId, outros, chave } = suspeita
    if (chave === null) return []
    if (!DE_PARES.has(regra)) return [suspeita]
    // A split's key names its last order already.
    if (regra === 'R3') return chave.startsWith(`R3:${pedidoId}:`) ? [suspeita] : []
    const anteriores = outros.filter((outro) => depois(pedidoId, outro))
    return anteriores.length > 0 ? [{ ...suspeita, outros: anteriores, chave: `${chave}:${pedidoId}` }] : []
  })
}

/** Opens what the rules see in those orders; one log row tells of it, where there is something to tell. */
async function conferir(
  services: Services,
  tx: Tx,
  ids: readonly string[],
  usuarioId: string | null,
  codigos?: readonly CodigoDeRegra[],
): Promise<string[]> {
  const abertos: string[] = []
  const de = new Set<string>()
  for (const { regra, frase, outros, valor, chave, ...suspeita } of await aAbrir(
    tx,
    ids,
    await lerRegras(tx),
    codigos,
  )) {
    const id = await abrirAchado({ system: services }, tx, {
      ...suspeita,
      regra,
      constatacao: frase,
      valorQuestionado: valor,
      chave: chave!,
      comparados: outros,
    })
    if (id === null) continue
    abertos.push(id)
    de.add(suspeita.pedidoId)
  }
  if (abertos.length === 0) return abertos
  const { rows } = await sql<{ centro: string }>`select distinct centro_de_custo_id as centro from pedidos
    where id = any(${idArray([...de])})`.execute(tx)
  await record(tx, usuarioId, {
    acao: ACAO.adicionou,
    tela: auditorias.tela,
    entidade: auditorias.name,
    alvoId: abertos.length === 1 ? abertos[0]! : null,
    descricao: `A busca por achados conferiu ${ids.length} ${ids.length === 1 ? 'pedido' : 'pedidos'} e abriu ${abertos.length}`,
    centros: rows.map(({ centro }) => centro),
  })
  return abertos
}

/** The orders that changed since last time, a batch of them, taken off the list in the transaction that looks at them. */
async function tomar(tx: Tx): Promise<{ ids: string[]; tomadas: number }> {
  const { rows } = await sql<{ pedidoId: string }>`
    delete from auditoria_mudancas where id in
      (select id from auditoria_mudancas order by id limit ${LOTE} for update skip locked)
    returning pedido_id`.execute(tx)
  return { ids: [...new Set(rows.map(({ pedidoId }) => pedidoId))], tomadas: rows.length }
}

/** Orders in which a deadline passed lately although nobody touched them: paid without document or proof. */
async function comPrazoVencido(services: Services): Promise<string[]> {
  const { R8, R14 } = await lerRegras(services.db)
  const entre = (dias: number) =>
    sql`between now() - make_interval(days => ${dias + DIAS_DE_JANELA}::int) and now() - make_interval(days => ${dias}::int)`
  const { rows } = await sql<{ id: string }>`
    select pedido_id as id from pedidos_anexos where pago_em ${entre(R8.limites.dias!)}
    union select pedido_id from pedidos_anexos where pago_em ${entre(R14.limites.dias!)} and comprovante_arquivo_id is null
    union select pedido_id from pedidos_anexos where em_pagamento and status in (${literals(EM_ABERTO)})
      and status_banco = ${sql.lit(STATUS_DE_BANCO.pago)}
      and coalesce(data_agendada, data_vencimento) ${entre(R14.limites.dias!)}
    order by 1`.execute(services.db)
  return rows.map(({ id }) => id)
}

/** Looks at what changed and at what ran out of time, and opens what is not known yet. May stop at any batch and go on later. */
export async function procurarAchados(
  services: Services,
  usuarioId: string | null = null,
  progress: (feito: number, total?: number) => Promise<void> = async () => {},
): Promise<Busca> {
  const vencidos = await comPrazoVencido(services)
  const { rows } = await sql<{ n: string }>`select count(*) as n from auditoria_mudancas`.execute(services.db)
  const total = Number(rows[0]!.n) + vencidos.length
  const abertos: string[] = []
  const conferidos = new Set<string>()
  let feito = 0
  await progress(0, total)
  const passo = async (n: number) => {
    feito += n
    await progress(Math.min(feito, total))
  }
  for (;;) {
    const lote = await inTransaction(services.db, async (tx) => {
      const { ids, tomadas } = await tomar(tx)
      return { ids, tomadas, abertos: await conferir(services, tx, ids, usuarioId) }
    })
    if (lote.tomadas === 0) break
    for (const id of lote.ids) conferidos.add(id)
    abertos.push(...lote.abertos)
    await passo(lote.tomadas)
  }
  for (let de = 0; de < vencidos.length; de += LOTE) {
    const ids = vencidos.slice(de, de + LOTE)
    abertos.push(...(await inTransaction(services.db, (tx) => conferir(services, tx, ids, usuarioId, ['R8', 'R14']))))
    for (const id of ids) conferidos.add(id)
    await passo(ids.length)
  }
  return { conferidos: conferidos.size, abertos }
}

/** Does so by itself, every hour. */
export async function agendarBusca(services: Services): Promise<void> {
  await services.jobs.define(JOB, { retryLimit: 1, expireInSeconds: 3600, unique: true }, async () => {
    await procurarAchados(services)
  })
  await services.jobs.schedule(JOB, '25 * * * *')
}
