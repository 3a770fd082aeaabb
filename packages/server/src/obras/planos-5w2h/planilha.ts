import { today } from '@prumo/domain/core/dates.ts'
import { filtroDePlanos } from '@prumo/domain/obras/planos-5w2h/chamadas.ts'
import { origensDePlano, planos5w2h, situacoesDePlano } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { prazoDoPlano } from '@prumo/domain/obras/planos-5w2h/prazo.ts'
import type { PlanoNaResposta } from '@prumo/domain/obras/planos-5w2h/respostas.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarPlanos, type FiltroDePlanos, paginasDePlanos } from './listar.ts'

export type NomeNoPlano = (campo: (typeof REFERENCIAS)[number]) => string | null
const REFERENCIAS = ['quemId', 'verificadorId', 'obraId', 'centroDeCustoId'] as const

/** The names of what these plans refer to, as this person sees them. */
export async function nomesDosPlanos(
  ctx: Ctx,
  planos: readonly PlanoNaResposta[],
): Promise<(plano: PlanoNaResposta) => NomeNoPlano> {
  const nomes = new Map<string, string>()
  for (const campo of REFERENCIAS) {
    const ids = [...new Set(planos.flatMap((um) => um[campo] ?? []))]
    for (const [id, nome] of await titles(ctx, planos5w2h.fields[campo].target!, ids)) nomes.set(`${campo} ${id}`, nome)
  }
  return (plano) => (campo) => nomes.get(`${campo} ${plano[campo]}`) ?? null
}

type Coluna = PlanilhaColumn & { valor: (um: PlanoNaResposta, nome: NomeNoPlano) => unknown }
const colunas: readonly Coluna[] = [
  { header: 'Nº', kind: 'text', valor: ({ numero }) => numero },
  { header: 'Título', kind: 'text', valor: ({ titulo }) => titulo },
  { header: 'O quê', kind: 'text', valor: ({ oQue }) => oQue },
  { header: 'Por quê', kind: 'text', valor: ({ porQue }) => porQue },
  { header: 'Onde', kind: 'text', valor: ({ onde }) => onde },
  { header: 'Quem', kind: 'text', valor: (_, nome) => nome('quemId') },
  { header: 'Início', kind: 'date', valor: ({ quandoInicio }) => quandoInicio },
  { header: 'Prazo', kind: 'date', valor: ({ quandoFim }) => quandoFim },
  { header: 'No prazo', kind: 'text', valor: (um) => prazoDoPlano(um, today()) },
  { header: 'Como', kind: 'text', valor: ({ como }) => como },
  { header: 'Quanto (previsto)', kind: 'money', valor: ({ quantoPrevisto }) => quantoPrevisto },
  { header: 'Quanto (realizado)', kind: 'money', valor: ({ quantoRealizado }) => quantoRealizado },
  { header: '% concluído', kind: 'number', valor: ({ percentual }) => percentual },
  { header: 'Situação', kind: 'text', valor: ({ status }) => wordOf(situacoesDePlano, status) },
  { header: 'Origem', kind: 'text', valor: ({ origem }) => wordOf(origensDePlano, origem) },
  { header: 'Registro de origem', kind: 'text', valor: ({ origemNome }) => origemNome },
  { header: 'Obra', kind: 'text', valor: (_, nome) => nome('obraId') },
  { header: 'Conta contrato', kind: 'text', valor: (_, nome) => nome('centroDeCustoId') },
  { header: 'Verificador', kind: 'text', valor: (_, nome) => nome('verificadorId') },
  { header: 'Verificado em', kind: 'date', valor: ({ dataVerificacao }) => dataVerificacao },
  { header: 'Parecer', kind: 'text', valor: ({ parecer }) => parecer },
  { header: 'Anexos', kind: 'number', valor: ({ anexos }) => anexos },
]

/** The plans as a spreadsheet: the seven questions and how each stands. */
export const planilhaDePlanos: Spreadsheet<FiltroDePlanos> = {
  slug: planos5w2h.name,
  tela: planos5w2h.tela,
  many: planos5w2h.noun.many,
  filter: filtroDePlanos,
  columns: colunas,
  count: contarPlanos,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDePlanos(ctx, filtro)) {
      const nomeDe = await nomesDosPlanos(ctx, pagina)
      yield pagina.map((um) => colunas.map(({ valor }) => valor(um, nomeDe(um))))
    }
  },
}
