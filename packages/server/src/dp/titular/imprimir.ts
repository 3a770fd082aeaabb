import { formatDate, formatInstant } from '@prumo/domain/core/dates.ts'
import { factsTable, itemsTable, paragraph, renderPdf, sectionTitle } from '../../core/documents/pdf.ts'
import { ondeNoPapel } from '../../core/titular/no-papel.ts'
import type { RelatorioDoTitular } from './reunir.ts'

/** Rows of the trail a page holds by the hundred: drawing all of them would stop the server for seconds. */
const MAIS_NO_PAPEL = 300

const dia = (date: string | null): string => (date ? formatDate(date) : '–')

/** The report as its person reads it. */
export function imprimir(relatorio: RelatorioDoTitular): Promise<Buffer> {
  const { titular, dados, conta, assinatura, documentos, equipamentos, onde, tratamentos, compartilhamentos, acessos } =
    relatorio
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
      sectionTitle('Para que são tratados'),
      itemsTable(
        [
          { label: 'Dado', width: '*' },
          { label: 'Finalidade', width: '*' },
          { label: 'Fundamento', width: '*' },
        ],
        tratamentos.map(({ dado, finalidade, fundamento }) => [dado, finalidade, fundamento]),
      ),
      sectionTitle('Com quem são compartilhados'),
      ...(compartilhamentos.length === 0
        ? [paragraph('Com ninguém fora da empresa.')]
        : compartilhamentos.map((linha) => paragraph(linha))),
      sectionTitle(`Acessos e alterações (${acessos.length})`),
      ...(acessos.length > MAIS_NO_PAPEL
        ? [paragraph(`Os ${MAIS_NO_PAPEL} mais recentes. Os demais estão no relatório em JSON.`)]
        : []),
      ...(acessos.length === 0
        ? [paragraph('Nenhum registro.')]
        : [
            itemsTable(
              [
                { label: 'Quando', width: 110 },
                { label: 'Quem', width: 130 },
                { label: 'O que fez', width: '*' },
              ],
              acessos
                .slice(0, MAIS_NO_PAPEL)
                .map(({ data, pessoa, descricao }) => [formatInstant(data), pessoa, descricao]),
            ),
          ]),
    ],
  })
}
