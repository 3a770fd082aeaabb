import { filtroDeRdos } from '@prumo/domain/obras/rdo/chamadas.ts'
import { motivosDoDiaSemTrabalho, origensDoRegistro, rdos, statusDoRdo } from '@prumo/domain/obras/rdo/rdos.ts'
import type { RdoNaLista } from '@prumo/domain/obras/rdo/respostas.ts'
import { condicoesDoTempo } from '@prumo/domain/vocabulario/tempo.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarRdos, type FiltroDeRdos, paginasDeRdos } from './listar.ts'

type Nome = (campo: 'obraId' | 'centroDeCustoId' | 'criadorId' | 'aprovadorId' | 'equipesIds') => string | null

const colunas: readonly (PlanilhaColumn & { valor: (um: RdoNaLista, nome: Nome) => unknown })[] = [
  { header: 'Número', kind: 'text', valor: ({ numero }) => numero },
  { header: 'Versão', kind: 'number', valor: ({ versao }) => versao },
  { header: 'Data', kind: 'date', valor: ({ data }) => data },
  { header: 'Obra', kind: 'text', valor: (_, nome) => nome('obraId') },
  { header: 'Conta contrato', kind: 'text', valor: (_, nome) => nome('centroDeCustoId') },
  { header: 'Equipes', kind: 'text', valor: (_, nome) => nome('equipesIds') },
  { header: 'Início', kind: 'text', valor: ({ horaInicio }) => horaInicio },
  { header: 'Fim', kind: 'text', valor: ({ horaFim }) => horaFim },
  { header: 'Intervalo (min)', kind: 'number', valor: ({ intervaloMin }) => intervaloMin },
  {
    header: 'Dia sem trabalho',
    kind: 'text',
    valor: ({ motivo }) => motivo && wordOf(motivosDoDiaSemTrabalho, motivo),
  },
  {
    header: 'Clima',
    kind: 'text',
    valor: ({ condicoes }) => condicoes.map((codigo) => wordOf(condicoesDoTempo, codigo)).join('; ') || null,
  },
  { header: 'Efetivo', kind: 'number', valor: ({ efetivo }) => efetivo },
  { header: 'Hh', kind: 'number', valor: ({ horas }) => horas },
  { header: 'Atividades', kind: 'number', valor: ({ totalAtividades }) => totalAtividades },
  { header: 'Ocorrências', kind: 'number', valor: ({ totalOcorrencias }) => totalOcorrencias },
  { header: 'Com acidente', kind: 'text', valor: ({ comAcidente }) => (comAcidente ? 'Sim' : 'Não') },
  { header: 'Fotos', kind: 'number', valor: ({ totalFotos }) => totalFotos },
  { header: 'Status', kind: 'text', valor: ({ status }) => wordOf(statusDoRdo, status) },
  { header: 'Preenchido por', kind: 'text', valor: (_, nome) => nome('criadorId') },
  { header: 'Enviado em', kind: 'instant', valor: ({ dataEnvio }) => dataEnvio },
  { header: 'Aprovado por', kind: 'text', valor: (_, nome) => nome('aprovadorId') },
  { header: 'Aprovado em', kind: 'instant', valor: ({ dataAprovacao }) => dataAprovacao },
  { header: 'Motivo da devolução', kind: 'text', valor: ({ motivoDevolucao }) => motivoDevolucao },
  { header: 'Motivo da retificação', kind: 'text', valor: ({ motivoRetificacao }) => motivoRetificacao },
  { header: 'Origem', kind: 'text', valor: ({ origemRegistro }) => wordOf(origensDoRegistro, origemRegistro) },
]
const REFERENCIAS = ['obraId', 'centroDeCustoId', 'equipesIds', 'criadorId', 'aprovadorId'] as const
const AGIRAM: readonly string[] = ['criadorId', 'aprovadorId']

async function nomear(ctx: Ctx, pagina: readonly RdoNaLista[]): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const campo of REFERENCIAS) {
    const ids = [...new Set(pagina.flatMap((um) => um[campo] ?? []))]
    const acharam = await titles(ctx, rdos.fields[campo].target!, ids, { acted: AGIRAM.includes(campo) })
    for (const [id, nome] of acharam) nomes.set(`${campo} ${id}`, nome)
  }
  return nomes
}

/** The reports as a spreadsheet, over everything the filter reaches. */
export const planilhaDeRdos: Spreadsheet<FiltroDeRdos> = {
  slug: rdos.name,
  tela: rdos.tela,
  many: rdos.noun.many,
  filter: filtroDeRdos,
  columns: colunas,
  count: contarRdos,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeRdos(ctx, filtro)) {
      const nomes = await nomear(ctx, pagina)
      const nome = (um: RdoNaLista, campo: (typeof REFERENCIAS)[number]): string | null =>
        [um[campo] ?? []]
          .flat()
          .flatMap((id) => nomes.get(`${campo} ${id}`) ?? [])
          .join('; ') || null
      yield pagina.map((um) => colunas.map(({ valor }) => valor(um, (campo) => nome(um, campo))))
    }
  },
}
