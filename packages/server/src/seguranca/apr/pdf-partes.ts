/** The shorter blocks of an APR on paper. */
import { formatDate } from '@prumo/domain/core/dates.ts'
import { LIBERACAO_DO_COD, PASSOS, passosDaDesenergizacao, REDE } from '@prumo/domain/seguranca/apr/codigos.ts'
import type { AprInteira } from '@prumo/domain/seguranca/apr/respostas.ts'
import { situacoesDeEquipamento, tiposDeEquipamentoIsolante } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { type Content, factsTable, itemsTable, sectionTitle, sideBySide } from '../../core/documents/pdf.ts'
import type { AprNoPapel } from './pdf-dados.ts'

const simOuNao = (sim: boolean): string => (sim ? 'Sim' : 'Não')

export function desenergizacaoNoPapel({ apr, usuarios }: AprNoPapel): Content[] {
  const { cod, desenergizacao, condicaoRede } = apr
  const blocos: Content[] = []
  if (condicaoRede === REDE.desenergizada || desenergizacao.length > 0) {
    const ditos = new Map(desenergizacao.map((um) => [um.passo, um]))
    blocos.push(
      sectionTitle('Desenergização (NR-10 10.5.1)'),
      itemsTable(
        [
          { label: 'Passo' },
          { label: 'Feito', width: 40 },
          { label: 'Hora', width: 40 },
          { label: 'Responsável', width: 150 },
        ],
        PASSOS.map((passo) => {
          const dito = ditos.get(passo)
          return [
            `${passo}. ${passosDaDesenergizacao[passo]}`,
            simOuNao(dito?.feito ?? false),
            dito?.hora ?? '',
            dito?.responsavelId ? (usuarios.get(dito.responsavelId) ?? '') : '',
          ]
        }),
      ),
    )
  }
  if (Object.values(cod).some(Boolean))
    blocos.push(
      ...(blocos.length === 0 ? [sectionTitle(LIBERACAO_DO_COD)] : []),
      factsTable(
        [
          ['Operador do COD', cod.operador],
          ['Protocolo', cod.protocolo],
          ['Liberação e devolução', [cod.horaLiberacao, cod.horaDevolucao].filter(Boolean).join(' – ')],
        ],
        3,
      ),
    )
  return blocos
}

export function conferidosNoPapel({ epis, epcs }: AprInteira): Content[] {
  const bloco = (titulo: string, itens: AprInteira['epis']): Content[] =>
    itens.length === 0
      ? []
      : [
          sectionTitle(titulo),
          itemsTable(
            [{ label: 'Item' }, { label: 'Conferido', width: 56 }],
            itens.map(({ nome, conferido }) => [nome, simOuNao(conferido)]),
          ),
        ]
  const [esquerda, direita] = [bloco('EPIs', epis), bloco('EPCs', epcs)]
  return esquerda.length > 0 || direita.length > 0 ? [sideBySide(esquerda, direita)] : []
}

export function equipamentosNoPapel({ equipamentos }: AprInteira): Content[] {
  if (equipamentos.length === 0) return []
  return [
    sectionTitle('Equipamentos isolantes'),
    itemsTable(
      [
        { label: 'Etiqueta', width: 90 },
        { label: 'Tipo' },
        { label: 'Classe', width: 40 },
        { label: 'Próximo ensaio', width: 76 },
        { label: 'Situação', width: 90 },
      ],
      equipamentos.map((um) => [
        um.etiqueta,
        wordOf(tiposDeEquipamentoIsolante, um.tipo) ?? '',
        um.classe ?? '',
        um.dataProximoEnsaio ? formatDate(um.dataProximoEnsaio) : '',
        wordOf(situacoesDeEquipamento, um.situacao) ?? '',
      ]),
    ),
  ]
}

const aptidao = (apto: boolean | null): string => (apto === null ? 'Não avaliado' : apto ? 'Apto' : 'Inapto')

export function participantesNoPapel({ apr }: AprNoPapel): Content[] {
  if (apr.participantes.length === 0) return []
  const nomes = new Map(apr.luzes.map(({ colabId, nome }) => [colabId, nome]))
  return [
    sectionTitle('Participantes'),
    itemsTable(
      [{ label: 'Nome' }, { label: 'Documentos', width: 80 }, { label: 'Assinou', width: 56 }, { label: 'Observação' }],
      apr.participantes.map(({ colabId, apto, assinaturaId, observacao }) => [
        nomes.get(colabId) ?? 'De outro contrato',
        aptidao(apto),
        simOuNao(assinaturaId !== null),
        observacao ?? '',
      ]),
    ),
  ]
}
