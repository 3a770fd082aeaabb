import { aprs } from '@prumo/domain/seguranca/apr/aprs.ts'
import { filtroDeAprs } from '@prumo/domain/seguranca/apr/chamadas.ts'
import { condicoesDaRede, statusDeApr, tiposDeServico } from '@prumo/domain/seguranca/apr/codigos.ts'
import type { AprNaLista } from '@prumo/domain/seguranca/apr/respostas.ts'
import { niveisDeRisco } from '@prumo/domain/seguranca/apr/risco.ts'
import { origensDoRegistro } from '@prumo/domain/vocabulario/origem-do-registro.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { contarAprs, type FiltroDeAprs, paginasDeAprs } from './listar.ts'

const REFERENCIAS = [
  'equipeId',
  'obraId',
  'centroDeCustoId',
  'colabIds',
  'veiculosIds',
  'equipamentosIsolantesIds',
  'criadorId',
] as const
type Nome = (campo: (typeof REFERENCIAS)[number]) => string | null

const colunas: readonly (PlanilhaColumn & { valor: (uma: AprNaLista, nome: Nome) => unknown })[] = [
  { header: 'Nº', kind: 'text', valor: ({ numero }) => numero },
  { header: 'Data', kind: 'date', valor: ({ data }) => data },
  { header: 'Equipe', kind: 'text', valor: (_, nome) => nome('equipeId') },
  { header: 'Obra', kind: 'text', valor: (_, nome) => nome('obraId') },
  { header: 'Local', kind: 'text', valor: ({ local }) => local },
  { header: 'Conta contrato', kind: 'text', valor: (_, nome) => nome('centroDeCustoId') },
  { header: 'Serviço', kind: 'text', valor: ({ tipoServico }) => wordOf(tiposDeServico, tipoServico) },
  { header: 'Descrição', kind: 'text', valor: ({ descricao }) => descricao },
  { header: 'Rede', kind: 'text', valor: ({ condicaoRede }) => wordOf(condicoesDaRede, condicaoRede) },
  { header: 'Tensão (kV)', kind: 'number', valor: ({ tensaoKv }) => tensaoKv },
  { header: 'Trabalho em altura', kind: 'text', valor: ({ trabalhoAltura }) => (trabalhoAltura ? 'Sim' : 'Não') },
  { header: 'Maior nível', kind: 'text', valor: ({ maiorNivel }) => wordOf(niveisDeRisco, maiorNivel) },
  { header: 'Maior risco (P × S)', kind: 'number', valor: ({ maiorRisco }) => maiorRisco },
  { header: 'Participantes', kind: 'number', valor: ({ totalParticipantes }) => totalParticipantes },
  { header: 'Quem participou', kind: 'text', valor: (_, nome) => nome('colabIds') },
  { header: 'Equipamentos isolantes', kind: 'text', valor: (_, nome) => nome('equipamentosIsolantesIds') },
  { header: 'Veículos', kind: 'text', valor: (_, nome) => nome('veiculosIds') },
  { header: 'Áudios', kind: 'number', valor: ({ totalAudios }) => totalAudios },
  { header: 'Fotos', kind: 'number', valor: ({ totalFotos }) => totalFotos },
  { header: 'Status', kind: 'text', valor: ({ status }) => wordOf(statusDeApr, status) },
  { header: 'Vencida', kind: 'text', valor: ({ vencida }) => (vencida ? 'Sim' : 'Não') },
  { header: 'Início', kind: 'instant', valor: ({ inicio }) => inicio },
  { header: 'Fim', kind: 'instant', valor: ({ fim }) => fim },
  { header: 'Motivo da suspensão', kind: 'text', valor: ({ motivoSuspensao }) => motivoSuspensao },
  { header: 'Motivo do cancelamento', kind: 'text', valor: ({ motivoCancelamento }) => motivoCancelamento },
  { header: 'Registrada por', kind: 'text', valor: (_, nome) => nome('criadorId') },
  { header: 'Origem', kind: 'text', valor: ({ origemRegistro }) => wordOf(origensDoRegistro, origemRegistro) },
]
const AGIRAM: readonly string[] = ['criadorId']

async function nomear(ctx: Ctx, pagina: readonly AprNaLista[]): Promise<Map<string, string>> {
  const nomes = new Map<string, string>()
  for (const campo of REFERENCIAS) {
    const ids = [...new Set(pagina.flatMap((uma) => uma[campo] ?? []))]
    const acharam = await titles(ctx, aprs.fields[campo].target!, ids, { acted: AGIRAM.includes(campo) })
    for (const [id, nome] of acharam) nomes.set(`${campo} ${id}`, nome)
  }
  return nomes
}

/** The APRs as a spreadsheet, over everything the filter reaches. */
export const planilhaDeAprs: Spreadsheet<FiltroDeAprs> = {
  slug: aprs.name,
  tela: aprs.tela,
  many: aprs.noun.many,
  filter: filtroDeAprs,
  columns: colunas,
  count: contarAprs,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeAprs(ctx, filtro)) {
      const nomes = await nomear(ctx, pagina)
      const nome = (uma: AprNaLista, campo: (typeof REFERENCIAS)[number]): string | null =>
        [uma[campo] ?? []]
          .flat()
          .flatMap((id) => nomes.get(`${campo} ${id}`) ?? [])
          .join('; ') || null
      yield pagina.map((uma) => colunas.map(({ valor }) => valor(uma, (campo) => nome(uma, campo))))
    }
  },
}
