import { today } from '@prumo/domain/core/dates.ts'
import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { documentosDe, piorDocumento, situacoesDosDocumentos } from '@prumo/domain/frota/documentos.ts'
import type { VeiculoNaResposta } from '@prumo/domain/frota/respostas.ts'
import { combustiveis, controles, propriedades, situacoesDeVeiculo, veiculos } from '@prumo/domain/frota/veiculos.ts'
import { filtroDeVeiculos } from '@prumo/domain/frota/veiculos-chamadas.ts'
import { tiposDeVeiculo } from '@prumo/domain/vocabulario/veiculos.ts'
import type { Ctx } from '../../core/context.ts'
import { titles } from '../../core/crud/names.ts'
import { type Spreadsheet, wordOf } from '../../core/crud/spreadsheet.ts'
import type { PlanilhaColumn } from '../../core/documents/planilha.ts'
import { apresentarVeiculos } from './consumo.ts'
import { contarVeiculos, type FiltroDeVeiculos, paginasDeVeiculos } from './listar.ts'

type Nomes = (campo: 'centroDeCustoId' | 'fornecedorId' | 'colabResponsavelId') => string | null
type Coluna = PlanilhaColumn & { valor: (um: VeiculoNaResposta, nome: Nomes) => unknown }

const colunas: readonly Coluna[] = [
  { header: 'Placa', kind: 'text', valor: ({ placa }) => placa },
  { header: 'Tipo', kind: 'text', valor: ({ tipo }) => wordOf(tiposDeVeiculo, tipo) },
  { header: 'Marca', kind: 'text', valor: ({ marca }) => marca },
  { header: 'Modelo', kind: 'text', valor: ({ modelo }) => modelo },
  { header: 'Ano', kind: 'number', valor: ({ ano }) => ano },
  { header: 'Renavam', kind: 'text', valor: ({ renavam }) => renavam },
  { header: 'Combustível', kind: 'text', valor: ({ combustivel }) => wordOf(combustiveis, combustivel) },
  { header: 'Capacidade do tanque (l)', kind: 'number', valor: (um) => um.capacidadeTanqueL },
  { header: 'Controle', kind: 'text', valor: ({ controle }) => wordOf(controles, controle ?? 1) },
  { header: 'Propriedade', kind: 'text', valor: ({ propriedade }) => wordOf(propriedades, propriedade) },
  { header: 'Locadora', kind: 'text', valor: (_, nome) => nome('fornecedorId') },
  { header: 'Valor mensal da locação', kind: 'money', valor: (um) => um.valorLocacaoMensal },
  { header: 'Alugado desde', kind: 'date', valor: (um) => um.locadoDesde },
  { header: 'Conta contrato', kind: 'text', valor: (_, nome) => nome('centroDeCustoId') },
  { header: 'Equipe', kind: 'text', valor: ({ equipe }) => equipe },
  { header: 'Responsável', kind: 'text', valor: (_, nome) => nome('colabResponsavelId') },
  { header: 'Odômetro', kind: 'number', valor: ({ odometro }) => odometro },
  { header: 'Meta de consumo (km/l)', kind: 'number', valor: (um) => um.kmPorLitroMeta },
  { header: 'km/l 90 d', kind: 'number', valor: (um) => um.kmPorLitro90Dias },
  {
    header: 'Documentos',
    kind: 'text',
    valor: (um) => wordOf(situacoesDosDocumentos, piorDocumento(documentosDe(um, today()))),
  },
  { header: 'Validade do CRLV', kind: 'date', valor: (um) => um.crlvValidade },
  { header: 'Validade do seguro', kind: 'date', valor: (um) => um.seguroValidade },
  { header: 'Validade do tacógrafo', kind: 'date', valor: (um) => um.tacografoValidade },
  { header: 'Validade do laudo da PTA', kind: 'date', valor: (um) => um.laudoPtaValidade },
  { header: 'Situação', kind: 'text', valor: ({ situacao }) => wordOf(situacoesDeVeiculo, situacao) },
]
const REFERENCIAS = ['centroDeCustoId', 'fornecedorId', 'colabResponsavelId'] as const

async function linhas(ctx: Ctx, pagina: readonly RecordOf<typeof veiculos>[]): Promise<unknown[][]> {
  const nomes = new Map<string, string>()
  for (const campo of REFERENCIAS) {
    const ids = [...new Set(pagina.flatMap((um) => um[campo] ?? []))]
    for (const [id, nome] of await titles(ctx, veiculos.fields[campo].target!, ids)) nomes.set(`${campo} ${id}`, nome)
  }
  return (await apresentarVeiculos(ctx, pagina)).map((um) =>
    colunas.map(({ valor }) => valor(um, (campo) => nomes.get(`${campo} ${um[campo]}`) ?? null)),
  )
}

/** The vehicles as a spreadsheet: what the list shows and the rest of the register. */
export const planilhaDeVeiculos: Spreadsheet<FiltroDeVeiculos> = {
  slug: veiculos.name,
  tela: veiculos.tela,
  many: veiculos.noun.many,
  filter: filtroDeVeiculos,
  columns: colunas,
  count: contarVeiculos,
  async *pages(ctx, filtro) {
    for await (const pagina of paginasDeVeiculos(ctx, filtro)) yield await linhas(ctx, pagina)
  },
}
