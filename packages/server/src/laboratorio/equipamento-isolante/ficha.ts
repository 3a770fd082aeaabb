/** The sheet of a piece: what it is, whether it may be used, every test and everybody who had it (design, Works 5.5). */
import { formatDate, formatInstant, today } from '@prumo/domain/core/dates.ts'
import { motivosDeReprovacao, resultadosDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import {
  ladosDeEquipamento,
  movimentosDeEquipamento,
  proprietarios,
  tiposDeOzonio,
} from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import type { EquipamentoInteiro } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { validadeEmPalavras } from '@prumo/domain/laboratorio/equipamento-isolante/validade.ts'
import { situacoesDeEquipamento } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { type FotoNoPapel, photographsOnPaper } from '../../core/collected/no-papel.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import {
  type Content,
  factsTable,
  itemsTable,
  paragraph,
  printable,
  renderPdf,
  sectionTitle,
} from '../../core/documents/pdf.ts'
import type { EnsaioDaPeca } from './ensaios.ts'

export interface MovimentoNoPapel {
  readonly data: string
  readonly ato: number
  readonly quem: string | null
  readonly de: string
  readonly para: string
  readonly motivo: string | null
}
export interface FichaNoPapel {
  readonly peca: EquipamentoInteiro
  readonly nomes: Readonly<Record<'contrato' | 'equipe' | 'responsavel' | 'veiculo' | 'cliente', string | null>>
  readonly ensaios: readonly EnsaioDaPeca[]
  readonly movimentos: readonly MovimentoNoPapel[]
  readonly fotos: readonly FotoNoPapel[]
}

const PERIGO = '#b3261e'
const dia = (data: string | null): string | null => data && formatDate(data)
const inteiro = (valor: number | null, unidade: string): string | null =>
  valor === null ? null : `${valor.toLocaleString('pt-BR')} ${unidade}`

function identificacao({ peca, nomes }: FichaNoPapel): Content[] {
  return [
    factsTable(
      [
        ['Etiqueta', peca.etiqueta],
        ['Tipo', peca.doTipo?.nome],
        ['Classe/categoria', peca.classe],
        ['Fabricante', peca.fabricante],
        ['Modelo', peca.modelo],
        ['Nº de série', peca.numeroSerie],
        ['Lado', wordOf(ladosDeEquipamento, peca.lado)],
        ['Par', peca.par?.etiqueta],
        ['Tamanho', peca.tamanho],
        ['Comprimento', inteiro(peca.comprimentoMm, 'mm')],
        ['Diâmetro', inteiro(peca.diametroMm, 'mm')],
        ['Cor', peca.cor],
        ['Resistência ao ozônio', wordOf(tiposDeOzonio, peca.tipoOzonio)],
        ['Tensão máxima de uso', inteiro(peca.tensaoMaxUsoV, 'V')],
        ['CA', peca.ca],
        ['Validade do CA', dia(peca.caValidade)],
        ['Fabricação', dia(peca.dataFabricacao)],
        ['Entrada em serviço', dia(peca.dataEntradaServico)],
        ['Patrimônio', peca.patrimonio],
        ['Proprietário', wordOf(proprietarios, peca.proprietario)],
        ['Cliente', nomes.cliente],
        ['Contrato', nomes.contrato],
        ['Equipe', nomes.equipe],
        ['Responsável', nomes.responsavel],
        ['Veículo', nomes.veiculo],
      ],
      3,
    ),
    ...(peca.observacao ? [sectionTitle('Observação'), paragraph(peca.observacao)] : []),
  ]
}

function uso({ peca }: FichaNoPapel): Content[] {
  const { proibido, dataUltimoEnsaio, dataProximoEnsaio } = peca
  return [
    {
      text: printable(proibido ?? `Uso liberado: o ensaio ${validadeEmPalavras(dataProximoEnsaio, today())}.`),
      bold: true,
      fontSize: 11,
      margin: [0, 0, 0, 8],
      ...(proibido && { color: PERIGO }),
    },
    factsTable(
      [
        ['Situação', wordOf(situacoesDeEquipamento, peca.situacao)],
        ['Último ensaio', dia(dataUltimoEnsaio)],
        ['Próximo ensaio', dia(dataProximoEnsaio)],
        ['Motivo da situação', peca.motivoSituacao],
      ],
      3,
    ),
  ]
}

const ensaiosNoPapel = ({ ensaios }: FichaNoPapel): Content[] => [
  sectionTitle('Ensaios'),
  ensaios.length === 0
    ? paragraph('Nenhum ensaio feito no laboratório.')
    : itemsTable(
        [
          { label: 'Data', width: 60 },
          { label: 'Resultado', width: 70 },
          { label: 'Motivo da reprovação' },
          { label: 'Ordem', width: 84 },
          { label: 'Laudo', width: 100 },
        ],
        ensaios.map((um) => [
          formatDate(um.data),
          wordOf(resultadosDeEnsaio, um.resultado),
          wordOf(motivosDeReprovacao, um.motivoReprovacao),
          um.ordem?.numero,
          um.laudo?.numero,
        ]),
      ),
]

const movimentosNoPapel = ({ movimentos }: FichaNoPapel): Content[] => [
  sectionTitle('Por onde passou'),
  movimentos.length === 0
    ? paragraph('Nenhum movimento.')
    : itemsTable(
        [
          { label: 'Quando', width: 96 },
          { label: 'O quê', width: 84 },
          { label: 'De' },
          { label: 'Para' },
          { label: 'Quem', width: 84 },
          { label: 'Motivo' },
        ],
        movimentos.map((um) => [
          formatInstant(um.data),
          wordOf(movimentosDeEquipamento, um.ato),
          um.de,
          um.para,
          um.quem,
          um.motivo,
        ]),
      ),
]

export const fichaDaPeca = (papel: FichaNoPapel, endereco: string): Promise<Buffer> =>
  renderPdf({
    title: 'Ficha do equipamento isolante',
    subtitle: papel.peca.etiqueta,
    body: [
      ...uso(papel),
      ...identificacao(papel),
      ...ensaiosNoPapel(papel),
      ...movimentosNoPapel(papel),
      {
        unbreakable: true,
        margin: [0, 16, 0, 0],
        columns: [
          { qr: endereco, fit: 72, eccLevel: 'M', width: 84 },
          { width: '*', fontSize: 8.5, text: printable(`Gerada em ${formatInstant(new Date())}`) },
        ],
      },
      ...photographsOnPaper(papel.fotos),
    ],
  })
