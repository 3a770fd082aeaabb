/** The inspections report (design, Works 8: inspecoes-seguranca): what the rooms of safety tell; people and documents are told by theirs. */
import { comoIndicador, type FiltroDoPainel, type Pedaco } from '@prumo/domain/relatorios/painel.ts'
import { STATUS_DE_INSPECAO } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { NC_EM_ABERTO } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { estaVencida } from '../nao-conformidades/listar.ts'
import { lerAlcance } from './alcance.ts'
import { coberturaNoPainel } from './cobertura.ts'
import { inspecoesNoPainel } from './inspecoes.ts'
import { gravidadePorStatus, idadeNoPainel, ncsNoPainel, perguntasNoPainel, reincidenciaNoPainel } from './ncs.ts'

async function montar(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>> {
  const alcance = lerAlcance(ctx, filtro)
  const [inspecoes, ncs, cobertura, gravidade, perguntas, idade, reincidencia] = await Promise.all([
    inspecoesNoPainel(alcance),
    ncsNoPainel(alcance),
    coberturaNoPainel(alcance),
    gravidadePorStatus(alcance),
    perguntasNoPainel(alcance),
    idadeNoPainel(alcance),
    reincidenciaNoPainel(alcance),
  ])
  return {
    indicadores: [...inspecoes.indicadores, ...ncs, cobertura.indicador],
    quadros: [inspecoes.porMes, inspecoes.calor, gravidade, perguntas, idade, reincidencia, cobertura.quadro],
  }
}

export const segurancaNoPainel = { lugar: 0, montar }

/** What the works' report tells of safety: three numbers, and the way to the rest. */
async function nasObras(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>> {
  const { inspecoes, ncs, hoje, nasInspecoes, nasNcs } = lerAlcance(ctx, filtro)
  const { de, ate } = filtro
  const { rows } = await sql<{ abertas: number; vencidas: number; nota: number | null; total: number }>`
    select (select count(*)::int from nao_conformidades as n where ${ncs} and n.obra_id is not null and n.status in (${literals(NC_EM_ABERTO)})) as abertas,
      (select count(*)::int from nao_conformidades as n where ${ncs} and n.obra_id is not null and ${estaVencida(hoje)}) as vencidas,
      i.nota, i.total
    from (select round(avg(i.nota), 2)::float as nota, count(*)::int as total from inspecoes as i
      where ${inspecoes} and i.obra_id is not null and i.status = ${sql.lit(STATUS_DE_INSPECAO.concluida)}
        and (i.data_hora at time zone 'America/Sao_Paulo')::date between ${de}::date and ${ate}::date) as i`.execute(
    ctx.db,
  )
  const { abertas, vencidas, nota, total } = rows[0]!
  return {
    indicadores: [
      comoIndicador({
        id: 'nc-das-obras',
        rotulo: 'NC abertas nas obras',
        valor: abertas,
        formato: 'numero',
        nota: vencidas === 0 ? 'nenhuma vencida' : vencidas === 1 ? '1 vencida' : `${vencidas} vencidas`,
        perigo: vencidas > 0,
        destino: nasNcs({ status: NC_EM_ABERTO, comObra: 'sim' }),
      }),
      comoIndicador({
        id: 'nota-das-obras',
        rotulo: 'Nota de segurança',
        valor: nota,
        formato: 'percentual',
        nota: total === 1 ? 'média de 1 inspeção em obra' : `média de ${total} inspeções em obra`,
        perigo: nota !== null && nota < 70,
        destino: nasInspecoes({ status: STATUS_DE_INSPECAO.concluida, de, ate }),
      }),
    ],
  }
}

export const segurancaNasObras = { lugar: 2, montar: nasObras }
