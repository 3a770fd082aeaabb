/** The weeks before those that are told day by day: approved reports of every work that has begun, and when each stood still. */
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { MOTIVO_DE_PARALISACAO as M } from '@prumo/domain/obras/obra/codigos.ts'
import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { STATUS_DO_RDO } from '@prumo/domain/obras/rdo/rdos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { proximoNumero } from '../core/database/contadores.ts'
import { inTransaction } from '../core/database/database.ts'
import { type Canteiro, canteirosDe, diasDeTrabalho, feitoNoDia } from './producao.ts'

const CLIMA = 1
/** By the work's number: from how many days ago until how many; without an end, it stands still today. */
const PARADAS: readonly (readonly [codigo: string, de: number, ate: number | null, motivo: number, texto: string])[] = [
  ['ODI-26-0371', 16, null, M.materialDoCliente, 'Postes de 11 m em falta no almoxarifado da distribuidora.'],
  ['VC-26-118', 9, null, M.desligamentoNegado, 'Desligamento de domingo negado pelo COD; novo pedido em análise.'],
  ['SA-1', 88, 81, M.desligamentoNegado, 'Desligamento do alimentador adiado pela distribuidora.'],
  ['SA-2', 62, 59, CLIMA, 'Três dias de chuva forte na faixa.'],
  ['VA-1', 47, 38, M.materialDoCliente, 'Chaves seccionadoras ainda não entregues.'],
  ['ODI-26-0388', 24, 22, CLIMA, 'Chuva e vento: lançamento de cabos suspenso.'],
]

interface Gente {
  readonly encarregado: string
  readonly engenheiro: string
}

export async function fillPastReports(
  ctx: Ctx,
  gente: Gente,
  contados: { readonly obras: number; readonly dias: number },
): Promise<void> {
  await parar(ctx)
  const todos = await canteirosDe(ctx.db)
  const diaADia = new Set(
    todos
      .filter(({ status, pessoas }) => status === SITUACAO_DE_OBRA.emExecucao && pessoas.length > 0)
      .slice(0, contados.obras)
      .map(({ id }) => id),
  )
  for (const canteiro of todos) {
    const dias = diasDeTrabalho(canteiro)
    await contar(
      ctx,
      canteiro,
      dias,
      diaADia.has(canteiro.id) ? Math.max(0, dias.length - contados.dias) : dias.length,
      gente,
    )
  }
}

async function parar({ db }: Ctx): Promise<void> {
  const hoje = today()
  for (const [codigo, de, ate, motivo, texto] of PARADAS) {
    const obra = await db.selectFrom('obras').select('id').where('codigo', '=', codigo).executeTakeFirst()
    if (!obra) continue
    const inicio = addDays(hoje, -de)
    if (ate === null)
      await sql`update obras_paralisacoes set inicio = ${inicio}::date where obra_id = ${obra.id} and fim is null`.execute(
        db,
      )
    else
      await db
        .insertInto('obrasParalisacoes')
        .values({ obraId: obra.id, inicio, fim: addDays(hoje, -ate), motivo, texto })
        .execute()
  }
}

/** The first so many of its days, by a team of a subcontractor: ours are told of where hours are counted. */
async function contar(
  ctx: Ctx,
  canteiro: Canteiro,
  dias: readonly string[],
  quantos: number,
  gente: Gente,
): Promise<void> {
  if (quantos === 0) return
  const funcoes = canteiro.pessoas.map(({ funcao }) => funcao)
  await inTransaction(ctx.db, async (tx) => {
    const feitos = dias.slice(0, quantos).map((data, n) => ({ data, linhas: feitoNoDia(canteiro, n, dias.length) }))
    const linhas = []
    for (const [n, { data, linhas: atividades }] of feitos.entries()) {
      const em = (hora: string, depois = 0) => `${addDays(data, depois)}T${hora}:00-03:00`
      linhas.push({
        numero: String(await proximoNumero(tx, `rdo:${canteiro.id}`)).padStart(3, '0'),
        versao: 1,
        data,
        obraId: canteiro.id,
        centroDeCustoId: canteiro.contratoId,
        equipesIds: [canteiro.equipes[n % canteiro.equipes.length]!],
        horaInicio: '07:30',
        horaFim: '17:00',
        intervaloMin: 60,
        diaSemTrabalho: false,
        aprIds: [],
        inspecoesIds: [],
        condicoes: [(n % 3) + 1],
        efetivo: funcoes.length,
        horas: 8 * funcoes.length,
        totalAtividades: atividades.length,
        totalOcorrencias: 0,
        comAcidente: false,
        status: STATUS_DO_RDO.aprovado,
        criadorId: gente.encarregado,
        preenchidoPorIds: [gente.encarregado],
        dataRegistro: em('17:20'),
        dataEnvio: em('17:30'),
        aprovadorId: gente.engenheiro,
        dataAprovacao: em('09:10', 1),
        origemRegistro: 1,
      })
    }
    const ids = await tx.insertInto('rdos').values(linhas).returning(['id', 'data']).execute()
    const idDe = new Map(ids.map(({ id, data }) => [data, id]))
    const atividades = feitos.flatMap(({ data, linhas: doDia }) =>
      doDia.map((uma) => ({ rdoId: idDe.get(data)!, ...uma })),
    )
    if (atividades.length > 0) await tx.insertInto('rdosAtividades').values(atividades).execute()
    await tx
      .insertInto('rdosClima')
      .values(
        feitos.map(({ data }, n) => ({ rdoId: idDe.get(data)!, turno: 1, condicao: (n % 3) + 1, praticavel: true })),
      )
      .execute()
    const pessoas = feitos.flatMap(({ data }) =>
      funcoes.map((funcaoId, p) => ({
        rdoId: idDe.get(data)!,
        nome: `Eletricista ${p + 1}`,
        empresa: 'Redes Campo Largo',
        funcaoId,
        vinculo: 2,
        situacao: 1,
        horasNormais: 8,
      })),
    )
    if (pessoas.length > 0) await tx.insertInto('rdosMaoDeObra').values(pessoas).execute()
  })
}
