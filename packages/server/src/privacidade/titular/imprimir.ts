import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { type Content, factsTable, itemsTable, paragraph, renderPdf, sectionTitle } from '../../core/documents/pdf.ts'
import { fimNoPapel, ondeNoPapel } from '../../core/titular/no-papel.ts'
import type { RelatorioDaPessoa } from './reunir.ts'

/** The report as its person reads it. */
export function imprimir(relatorio: RelatorioDaPessoa): Promise<Buffer> {
  const { titular, dados, conta, onde, requisicoes } = relatorio
  return renderPdf({
    title: 'Relatório do titular',
    subtitle: `${titular.nome} · ${titular.tipo.toLowerCase()}`,
    issuedAt: new Date(relatorio.emitidoEm),
    landscape: true,
    body: [
      paragraph(
        `Dados pessoais de ${titular.nome} tratados neste sistema (Lei 13.709/2018, arts. 18 e 19). Emitido por ${relatorio.emitidoPor}.`,
      ),
      sectionTitle('Dados pessoais'),
      factsTable(
        [
          ...dados.map(({ rotulo, valor }) => [rotulo, valor] as const),
          [
            'Segundo fator',
            conta && (conta.segundoFatorDesde ? `Desde ${formatInstant(conta.segundoFatorDesde)}` : 'Não tem'),
          ],
        ],
        3,
      ),
      ...(conta ? sessoesNoPapel(conta.sessoes) : []),
      ...ondeNoPapel(onde),
      ...(requisicoes.length === 0 ? [] : requisicoesNoPapel(requisicoes)),
      ...fimNoPapel(relatorio),
    ],
  })
}

const sessoesNoPapel = (sessoes: NonNullable<RelatorioDaPessoa['conta']>['sessoes']): Content[] => [
  sectionTitle(`Sessões guardadas (${sessoes.length})`),
  sessoes.length === 0
    ? paragraph('Nenhuma.')
    : itemsTable(
        [
          { label: 'Desde', width: 110 },
          { label: 'Até', width: 110 },
          { label: 'Endereço de rede', width: 120 },
          { label: 'Navegador', width: '*' },
        ],
        sessoes.map(({ desde, ate, endereco, navegador }) => [
          formatInstant(desde),
          formatInstant(ate),
          endereco,
          navegador,
        ]),
      ),
]

const requisicoesNoPapel = (requisicoes: RelatorioDaPessoa['requisicoes']): Content[] => [
  sectionTitle(`O que a pessoa já pediu (${requisicoes.length})`),
  itemsTable(
    [
      { label: 'Nº', width: 110 },
      { label: 'Recebida em', width: 80 },
      { label: 'O que pediu', width: '*' },
      { label: 'Situação', width: 100 },
    ],
    requisicoes.map(({ numero, recebidaEm, pedido, situacao }) => [numero, formatDate(recebidaEm), pedido, situacao]),
  ),
]
