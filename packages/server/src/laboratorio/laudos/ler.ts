import type { RecordOf } from '@prumo/domain/core/entity.ts'
import type { ConteudoDoLaudo } from '@prumo/domain/laboratorio/laudos/conteudo.ts'
import { type laudos, POR_EMITIR } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import type { Laudo, LaudoNaLista } from '@prumo/domain/laboratorio/laudos/respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { enderecoDeVerificacao, instrumentosDe } from './conteudo.ts'
import { pecaNoLaudo, pecasDe } from './pecas.ts'

type Registro = RecordOf<typeof laudos>
interface Contado {
  readonly id: string
  readonly osNumero: string
  readonly cliente: string | null
  readonly equipe: string | null
  readonly tiposDeEquipamento: string[]
  readonly classes: string[]
  readonly numerosSerie: string[]
}

/** What a list tells of each beside its fields. */
async function contar(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Contado>> {
  const { rows } = await sql<Contado>`select l.id, o.numero as os_numero, k.nome as cliente, e.nome as equipe, p.*
    from laudos as l join laboratorio_os as o on o.id = l.os_id left join clientes_laboratorio as k on k.id = l.cliente_id
      left join equipes as e on e.id = o.equipe_id
      cross join lateral (select coalesce(array_agg(distinct t.nome), '{}') as tipos_de_equipamento,
          coalesce(array_agg(distinct q.classe) filter (where q.classe is not null), '{}') as classes,
          coalesce(array_agg(distinct q.numero_serie), '{}') as numeros_serie
        from equipamentos_isolantes as q join tipos_equipamento as t on t.id = q.tipo_equipamento_id
        where q.id = any(l.equipamentos_ids)) as p
    where l.id = any(${idArray(ids)})`.execute(db)
  return new Map(rows.map((um) => [um.id, um]))
}

/** Laudos as they are answered; one by itself with its pieces, as it was issued or, of a draft, as its tests stand now. */
export async function apresentarLaudos(ctx: Ctx, registros: readonly Registro[], sozinho: boolean): Promise<Laudo[]> {
  const contados = await contar(
    ctx.db,
    registros.map(({ id }) => id),
  )
  const prontos = registros.map((um): LaudoNaLista => {
    const { id: _, ...dele } = contados.get(um.id)!
    return { ...um, ...dele, responsavelTecnico: { nome: um.responsavelTecnicoNome, crea: um.responsavelTecnicoCrea } }
  })
  if (!sozinho) return prontos
  return Promise.all(prontos.map(async (um) => ({ ...um, ...(await porInteiro(ctx, um)) })))
}

async function porInteiro(ctx: Ctx, laudo: Registro) {
  const { numero, codigoVerificacao } = laudo
  const emitido = !POR_EMITIR.includes(laudo.status)
  return {
    ...(emitido ? await guardado(ctx.db, laudo.id) : await aoVivo(ctx.db, laudo)),
    enderecoDeVerificacao: emitido && codigoVerificacao ? enderecoDeVerificacao(ctx, codigoVerificacao) : null,
    revisoes: numero === null ? [] : await outrosDe(ctx.db, laudo.id, numero),
  }
}

async function guardado(db: Db | Tx, id: string) {
  const { conteudo, certificadoDe } = await db
    .selectFrom('laudos')
    .select(['conteudo', 'certificadoDe'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { pecas, instrumentos, demonstracao }: ConteudoDoLaudo = conteudo!
  return { pecas: [...pecas], instrumentos: [...instrumentos], demonstracao, certificadoDe }
}

async function aoVivo(db: Db | Tx, { osItensIds, ensaiosIds }: Registro) {
  const pecas = (await pecasDe(db, osItensIds ?? [], ensaiosIds ?? [])).map(pecaNoLaudo)
  return {
    pecas,
    instrumentos: await instrumentosDe(db, ensaiosIds ?? []),
    demonstracao: pecas.some(({ ensaios }) => ensaios.some(({ criterio }) => criterio.demonstracao)),
  }
}

const outrosDe = (db: Db | Tx, id: string, numero: string) =>
  db
    .selectFrom('laudos')
    .select(['id', 'identificacao', 'numeroRevisao', 'status', 'dataEmissao'])
    .where('numero', '=', numero)
    .where('id', '<>', id)
    .orderBy('numeroRevisao')
    .execute()
