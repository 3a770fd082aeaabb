/** What a new report of a work and day begins with: the last one of the same teams, or the teams as they are. */
import { messages } from '@prumo/domain/core/messages.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { CONTROLE, veiculos } from '@prumo/domain/frota/veiculos.ts'
import { SITUACAO_DE_EQUIPE } from '@prumo/domain/obras/equipes/equipes.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import type { SugestaoDeRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { PRESENTE, SITUACOES_QUE_DURAM } from '@prumo/domain/obras/rdo/listas.ts'
import { STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { registrosObra } from '@prumo/domain/obras/registros/registros.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, reads } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { findRow } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { badFields } from '../../core/errors.ts'
import { lerListas } from './ler.ts'
import { segurancaDoDia } from './seguranca-do-dia.ts'

type Pessoas = SugestaoDeRdo['maoDeObra']
type Equipamentos = SugestaoDeRdo['equipamentos']

/** The work's teams, or those of its contract where it names none, if there is only one to choose. */
async function equipesDaObra(ctx: Ctx, obraId: string, contratoId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select e.id from obras_equipes as oe join equipes as e on e.id = oe.equipe_id
    where oe.obra_id = ${obraId}::bigint and e.situacao = ${sql.lit(SITUACAO_DE_EQUIPE.ativa)} order by e.nome`.execute(
    ctx.db,
  )
  if (rows.length > 0) return rows.map(({ id }) => id)
  const { rows: todas } = await sql<{ id: string }>`select id from equipes
    where centro_de_custo_id = ${contratoId}::bigint and situacao = ${sql.lit(SITUACAO_DE_EQUIPE.ativa)} limit 2`.execute(
    ctx.db,
  )
  return todas.length === 1 ? [todas[0]!.id] : []
}

/** Who is in those teams on that day, as far as this person sees them. */
async function pessoasDe(ctx: Ctx, equipes: readonly string[], data: string): Promise<Pessoas> {
  const { rows } = await sql<{ colabId: string; nome: string; funcaoId: string | null }>`
    select c.id as colab_id, c.nome, c.funcao_id from colaboradores as c
    where c.id in (select i.colab_id from equipes_integrantes as i where i.equipe_id = any(${idArray(equipes)})
        and i.inicio <= ${data}::date and (i.fim is null or i.fim >= ${data}::date))
      and ${inScope(ctx, colaboradores, 'c')} order by c.nome collate pt, c.id`.execute(ctx.db)
  return rows.map((um) => ({
    ...um,
    empresa: null,
    vinculo: 1,
    situacao: PRESENTE,
    horasNormais: null,
    horasExtras: null,
  }))
}

/** The vehicles of those teams that are in use, each from where it stands. */
async function veiculosDe(ctx: Ctx, equipes: readonly string[]): Promise<Equipamentos> {
  const { rows } = await sql<{ id: string; controle: number | null; odometro: string | null }>`
    select v.id, v.controle, v.odometro from veiculos as v
    where v.equipe_id = any(${idArray(equipes)}) and v.ativo and ${inScope(ctx, veiculos, 'v')} order by v.placa`.execute(
    ctx.db,
  )
  return rows.map(({ id, controle, odometro }) => {
    const leitura = odometro === null ? null : Number(odometro)
    const horimetro = controle === CONTROLE.horimetro
    return {
      veiculoId: id,
      descricao: null,
      quantidade: null,
      situacao: 1,
      kmInicial: horimetro ? null : leitura,
      horimetroInicial: horimetro ? leitura : null,
    }
  })
}

/** The day's records of the work that no report counts yet: a line for each item, to be measured by the report alone. */
async function atividadesDosRegistros(
  ctx: Ctx,
  obraId: string,
  data: string,
  equipes: readonly string[],
): Promise<SugestaoDeRdo['atividades']> {
  if (!reads(ctx, registrosObra)) return []
  const { rows } = await sql<{
    registroId: string
    baremoItemId: string
    descricao: string
    local: string
    unidade: string
    quantidade: string
  }>`select g.id as registro_id, i.baremo_item_id, b.descricao, g.local, b.unidade_medida as unidade, i.quantidade
    from registros_obra as g join registros_obra_itens as i on i.registro_id = g.id
      join baremos_itens as b on b.id = i.baremo_item_id
    where g.obra_id = ${obraId}::bigint and ${inScope(ctx, registrosObra, 'g')}
      and (cardinality(${idArray(equipes)}) = 0 or g.equipe_id = any(${idArray(equipes)}))
      and ${sql.join(onDays(sql`g.data`, data, data), sql` and `)}
      and not exists (select 1 from rdos_atividades_registros as l join rdos_atividades as la on la.id = l.atividade_id
        join rdos as lr on lr.id = la.rdo_id
        where l.registro_id = g.id and lr.status not in (${literals(STATUS_SEM_VALOR)}))
    order by g.id, i.id limit 300`.execute(ctx.db)
  return rows.map(({ registroId, quantidade, ...linha }) => ({
    ...linha,
    quantidade: Number(quantidade),
    registrosIds: [registroId],
  }))
}

interface Anterior {
  readonly id: string
  readonly numero: string
  readonly data: string
  readonly equipesIds: string[]
  readonly horaInicio: string | null
  readonly horaFim: string | null
  readonly intervaloMin: number | null
}

/** The last report of the work before that day's end on which there was work; of those teams, where some are named. */
async function anteriorA(ctx: Ctx, obraId: string, data: string, equipes: readonly string[]): Promise<Anterior | null> {
  const { rows } =
    await sql<Anterior>`select id, numero, data, equipes_ids, hora_inicio, hora_fim, intervalo_min from rdos
    where obra_id = ${obraId}::bigint and data <= ${data}::date and status not in (${literals(STATUS_SEM_VALOR)})
      and dia_sem_trabalho is not true
      and (cardinality(${idArray(equipes)}) = 0 or equipes_ids && ${idArray(equipes)})
    order by data desc, id desc limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

/** Its people and its equipment, neither its occurrences nor its quantities (design, Works 4.7, 'Copiar do RDO anterior'). */
async function copia(ctx: Ctx, { id }: Anterior): Promise<Pick<SugestaoDeRdo, 'maoDeObra' | 'equipamentos'>> {
  const { maoDeObra, equipamentos } = await lerListas(ctx.db, id)
  const ids = maoDeObra.flatMap(({ colabId }) => colabId ?? [])
  const { rows } = await sql<{ id: string; nome: string }>`select c.id, c.nome from colaboradores as c
    where c.id = any(${idArray(ids)}) and ${inScope(ctx, colaboradores, 'c')}`.execute(ctx.db)
  const nomes = new Map(rows.map(({ id: colab, nome }) => [colab, nome]))
  return {
    maoDeObra: maoDeObra
      .filter(({ colabId }) => !colabId || nomes.has(colabId))
      .map(({ colabId, nome, empresa, funcaoId, vinculo, situacao, horasNormais }) => ({
        colabId,
        nome: (colabId && nomes.get(colabId)) ?? nome ?? '',
        empresa,
        funcaoId,
        vinculo: vinculo ?? 1,
        // Who was ill yesterday is not said to be ill today; who is on leave still is.
        situacao: SITUACOES_QUE_DURAM.includes(situacao) ? situacao : PRESENTE,
        horasNormais,
        horasExtras: null,
      })),
    equipamentos: equipamentos.map((um) => ({
      veiculoId: um.veiculoId,
      descricao: um.descricao,
      quantidade: um.quantidade,
      situacao: um.situacao,
      // Where it stopped is where it starts from.
      kmInicial: um.kmFinal ?? um.kmInicial,
      horimetroInicial: um.horimetroFinal ?? um.horimetroInicial,
    })),
  }
}

/** GET /rdos/sugestao. */
export async function sugerir(
  ctx: Ctx,
  pedido: { obraId: string; data?: string | undefined; equipesIds?: string | undefined; copiar?: boolean | undefined },
  hoje: string,
): Promise<SugestaoDeRdo> {
  const obra = await findRow(ctx, ctx.db, obras, pedido.obraId)
  const data = pedido.data ?? hoje
  const pedidas = pedido.equipesIds?.split(',').filter((id) => /^\d{1,18}$/.test(id)) ?? []
  const anterior = await anteriorA(ctx, obra.id, data, pedidas)
  if (pedido.copiar && !anterior) throw badFields({ obraId: messages.registroNaoEncontrado })
  const equipesIds =
    pedidas.length > 0
      ? pedidas
      : pedido.copiar && anterior
        ? anterior.equipesIds
        : await equipesDaObra(ctx, obra.id, obra.contratoId)
  const quem =
    pedido.copiar && anterior
      ? await copia(ctx, anterior)
      : { maoDeObra: await pessoasDe(ctx, equipesIds, data), equipamentos: await veiculosDe(ctx, equipesIds) }
  return {
    equipesIds,
    horaInicio: anterior?.horaInicio ?? null,
    horaFim: anterior?.horaFim ?? null,
    intervaloMin: anterior?.intervaloMin ?? null,
    ...quem,
    atividades: await atividadesDosRegistros(ctx, obra.id, data, equipesIds),
    ...(await segurancaDoDia(ctx, obra.id, data)),
    de: anterior && { id: anterior.id, numero: anterior.numero, data: anterior.data },
  }
}
