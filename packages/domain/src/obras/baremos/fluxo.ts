/** The life of a table of prices (design, Works 4.2): written, in force, closed. */
import { defineFluxo, type Pessoa, recusar } from '../../core/fluxo.ts'
import { baremos, SITUACAO_DE_BAREMO, situacoesDeBaremo } from './baremos.ts'

/** A table as its flow sees it. */
export interface BaremoNoFluxo {
  readonly revisao: number
  readonly status: number
  readonly contratosIds: readonly string[]
  readonly itens: number
}
export interface PessoaNoBaremo extends Pessoa {
  readonly centros: readonly string[]
}

const { rascunho, vigente, encerrado } = SITUACAO_DE_BAREMO

export const BAREMO_VIGENTE = 'Tabela vigente não pode ser alterada. Crie uma nova versão!'
export const BAREMO_ENCERRADO = 'Tabela encerrada não pode ser alterada. Crie uma nova versão!'
export const BAREMO_PUBLICADO = 'Tabela publicada não se exclui: encerre-a.'
export const VIGENCIA_SOBREPOSTA = 'Já existe tabela vigente para este contrato no período informado!'
export const BAREMO_SEM_ITENS = 'Inclua pelo menos um item antes de publicar!'

/** A price counts for all the contracts it is of: whoever settles it sees them all. */
const detodos = {
  dito: 'quem vê todos os contratos da tabela',
  recusa: ({ contratosIds }: BaremoNoFluxo, { centros }: PessoaNoBaremo) =>
    contratosIds.every((id) => centros.includes(id))
      ? null
      : 'Esta tabela vale também para contratos que você não vê: peça a quem os vê todos.',
}

export const fluxoDoBaremo = defineFluxo<BaremoNoFluxo, PessoaNoBaremo>()({
  entidade: baremos,
  estado: 'status',
  estados: situacoesDeBaremo,
  inicial: [rascunho],
  finais: [encerrado],
  abertos: [rascunho],
  aoFechar: { [vigente]: BAREMO_VIGENTE, [encerrado]: BAREMO_ENCERRADO },
  atos: {
    publicar: {
      rotulo: 'Publicar…',
      icone: 'liberar',
      sai: [rascunho],
      vai: vigente,
      flag: 'acesso',
      papel: detodos,
      principal: true,
      exige: {
        dito: 'pelo menos um item, e nenhuma outra tabela vigente dos mesmos contratos no período',
        recusa: ({ itens }: BaremoNoFluxo) => (itens > 0 ? null : recusar(409, BAREMO_SEM_ITENS)),
      },
      pergunta: {
        titulo: 'Publicar {nome}?',
        corpo:
          'Daqui em diante a tabela e os seus itens não mudam: o que mudar vem numa nova versão. Se ela é a nova versão de uma tabela vigente, esta vale até a véspera.',
        acao: 'Publicar',
      },
      feito: 'Tabela publicada.',
    },
    encerrar: {
      rotulo: 'Encerrar…',
      icone: 'encerrar',
      sai: [vigente],
      vai: encerrado,
      flag: 'acesso',
      papel: detodos,
      perigo: true,
      pergunta: {
        titulo: 'Encerrar {nome}?',
        corpo:
          'A vigência termina hoje, se não terminou antes, e a tabela não se oferece mais a obras novas. Não há como reabrir.',
        acao: 'Encerrar',
      },
      feito: 'Tabela encerrada.',
    },
  },
})
