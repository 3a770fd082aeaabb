/** The life of a count: open while labels are read, closed with what it found, or called off (issue 19, 4). */
import { defineFluxo, recusarCampos } from '../../core/fluxo.ts'
import type { Folha } from '../../core/folha.ts'
import { aspectosDeContagem, SITUACAO_DE_CONTAGEM, situacoesDeContagem } from './codigos.ts'
import { inventarioContagens } from './contagens.ts'

export interface ContagemNoFluxo {
  readonly revisao: number
  readonly situacao: number
}
const { aberta, encerrada, cancelada } = SITUACAO_DE_CONTAGEM

export const fluxoDaContagem = defineFluxo<ContagemNoFluxo>()({
  entidade: inventarioContagens,
  estado: 'situacao',
  estados: situacoesDeContagem,
  inicial: [aberta],
  finais: [encerrada, cancelada],
  abertos: [aberta],
  aoFechar: {
    [encerrada]: 'Esta contagem foi encerrada e não muda mais. O que chegar dos celulares fica guardado como atrasado.',
    [cancelada]: 'Esta contagem foi cancelada.',
  },
  atos: {
    encerrar: {
      rotulo: 'Encerrar…',
      icone: 'encerrar',
      sai: [aberta],
      vai: encerrada,
      flag: 'editar',
      principal: true,
      pergunta: {
        titulo: 'Encerrar {nome}?',
        corpo:
          'Confira antes se todos os celulares enviaram o que leram. O que chegar depois fica guardado, dito como atrasado. Nenhum item muda de situação.',
        acao: 'Encerrar a contagem',
      },
      feito: 'Contagem encerrada.',
    },
    cancelar: {
      rotulo: 'Cancelar…',
      icone: 'cancelar',
      sai: [aberta],
      vai: cancelada,
      flag: 'editar',
      menu: true,
      perigo: true,
      exige: {
        dito: 'motivo',
        recusa: (_: ContagemNoFluxo, { motivo }: { motivo?: string | undefined }) =>
          motivo?.trim() ? null : recusarCampos({ motivo: 'Escreva por que é cancelada.' }),
      },
      pergunta: {
        titulo: 'Cancelar {nome}?',
        corpo: 'Ela sai dos celulares. O que foi lido continua guardado com ela.',
        acao: 'Cancelar a contagem',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Contagem cancelada.',
    },
  },
})

export const folhaDaContagem: Folha = { fluxo: fluxoDaContagem, aspectos: aspectosDeContagem }
