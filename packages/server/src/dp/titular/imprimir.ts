import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { factsTable, itemsTable, paragraph, renderPdf, sectionTitle } from '../../core/documents/pdf.ts'
import { fimNoPapel, ondeNoPapel } from '../../core/titular/no-papel.ts'
import type { RelatorioDoTitular } from './reunir.ts'

const dia = (date: string | null): string => (date ? formatDate(date) : '–')

/** The report as its person reads it. */
export function imprimir(relatorio: RelatorioDoTitular): Promise<Buffer> {
  const { titular, dados, conta, assinatura, documentos, equipamentos, onde } = relatorio
  return renderPdf({
    title: 'Relatório do titular',
    subtitle: `${titular.nome} · matrícula ${titular.matricula}`,
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
          ['Conta no sistema', conta ? `${conta.email} (${conta.ativa ? 'ativa' : 'inativa'})` : 'Não tem'],
          ['Assinatura', assinatura ? `Cadastrada em ${formatInstant(assinatura.cadastradaEm)}` : 'Não cadastrada'],
        ],
        3,
      ),
      sectionTitle(`Documentos (${documentos.length})`),
      ...(documentos.length === 0
        ? [paragraph('Nenhum documento.')]
        : [
            itemsTable(
              [
                { label: 'Tipo', width: '*' },
                { label: 'Emissão', width: 60 },
                { label: 'Validade', width: 60 },
                { label: 'Arquivo morto', width: 60 },
                { label: 'Guardar até', width: 60 },
                { label: 'Fundamento da guarda', width: '*' },
                { label: 'Observação', width: '*' },
              ],
              documentos.map((um) => [
                um.tipo,
                dia(um.emissao),
                dia(um.validade),
                um.arquivoMorto ? 'Sim' : 'Não',
                dia(um.guardarAte),
                um.fundamento,
                um.observacao,
              ]),
            ),
          ]),
      ...(equipamentos.length === 0
        ? []
        : [
            sectionTitle(`Equipamentos e chips (${equipamentos.length})`),
            itemsTable(
              [
                { label: 'Item', width: '*' },
                { label: 'Desde', width: 110 },
                { label: 'Até', width: 110 },
              ],
              equipamentos.map(({ item, desde, ate }) => [
                item,
                formatInstant(desde),
                ate === null ? 'está com a pessoa' : formatInstant(ate),
              ]),
            ),
          ]),
      ...ondeNoPapel(onde),
      ...fimNoPapel(relatorio),
    ],
  })
}
