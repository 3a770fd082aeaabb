/** The life of a plan of action: done, proved, and found effective by somebody else (design, Works 4.8). */
import { defineFluxo, type Pessoa, recusar, recusarCampos } from '../../core/fluxo.ts'
import { planos5w2h, SITUACAO_DE_PLANO, situacoesDePlano } from './planos.ts'

export const ANEXE_A_EVIDENCIA = 'Anexe a evidência de conclusão!'
export const NAO_VERIFICA_O_PROPRIO = 'Quem executa o plano não pode verificá-lo!'
export const CANCELADO_NAO_VOLTA = 'Não há como reabrir um plano cancelado.'

/** A plan as its flow sees it. */
export interface PlanoNoFluxo {
  readonly revisao: number
  readonly status: number
  readonly quemId: string
  /** Who does it under another account is the same person (docs/decisions.md, 150). */
  readonly quemCpf: string | null
  /** Files that prove it was done. */
  readonly provas: number
}
export interface PessoaNoPlano extends Pessoa {
  readonly cpf: string | null
}

const { aberto, emAndamento, concluido, eficaz, ineficaz, cancelado } = SITUACAO_DE_PLANO

const comMotivo = (falta: string) => ({
  dito: 'motivo',
  recusa: (_: PlanoNoFluxo, { motivo }: { motivo?: string | undefined }) =>
    motivo?.trim() ? null : recusarCampos({ motivo: falta }),
})
const deOutraPessoa = {
  dito: 'outra pessoa que não a que executa',
  recusa: ({ quemId, quemCpf }: PlanoNoFluxo, { id, cpf }: PessoaNoPlano) =>
    quemId === id || (cpf !== null && cpf === quemCpf) ? recusar(409, NAO_VERIFICA_O_PROPRIO) : null,
}

export const fluxoDoPlano = defineFluxo<PlanoNoFluxo, PessoaNoPlano>()({
  entidade: planos5w2h,
  estado: 'status',
  estados: situacoesDePlano,
  inicial: [aberto],
  finais: [eficaz, cancelado],
  abertos: [aberto, emAndamento, ineficaz],
  atos: {
    iniciar: {
      rotulo: 'Iniciar',
      icone: 'confirmar',
      sai: [aberto],
      vai: emAndamento,
      flag: 'editar',
      principal: true,
      feito: 'Plano em andamento.',
    },
    retomar: {
      rotulo: 'Voltar a andamento',
      icone: 'voltar',
      sai: [ineficaz, concluido],
      vai: emAndamento,
      flag: 'editar',
      feito: 'Plano em andamento.',
    },
    concluir: {
      rotulo: 'Concluir…',
      icone: 'enviar',
      sai: [aberto, emAndamento, ineficaz],
      vai: concluido,
      flag: 'editar',
      principal: true,
      exige: {
        dito: 'evidência depois ou documento anexado',
        recusa: ({ provas }, _: object) =>
          provas > 0 ? null : recusar(400, ANEXE_A_EVIDENCIA, { anexos: ANEXE_A_EVIDENCIA }),
      },
      pergunta: {
        titulo: 'Concluir o plano {nome}?',
        corpo: 'Outra pessoa verifica se foi eficaz. Até lá, o plano e os anexos não mudam.',
      },
      feito: 'Plano concluído: aguarda a verificação de outra pessoa.',
    },
    eficaz: {
      rotulo: 'Eficaz…',
      icone: 'confirmar',
      sai: [concluido],
      vai: eficaz,
      flag: 'acesso',
      principal: true,
      quem: deOutraPessoa,
      pergunta: {
        titulo: 'O plano {nome} foi eficaz?',
        corpo: 'O plano é encerrado. Não se reabre.',
        motivo: { campo: 'motivo', rotulo: 'Parecer' },
      },
      feito: 'Plano verificado: eficaz.',
    },
    ineficaz: {
      rotulo: 'Ineficaz…',
      icone: 'recusar',
      sai: [concluido],
      vai: ineficaz,
      flag: 'acesso',
      perigo: true,
      quem: deOutraPessoa,
      exige: comMotivo('Escreva o parecer: o que falta para ser eficaz.'),
      pergunta: {
        titulo: 'Reabrir o plano {nome} como ineficaz?',
        corpo: 'Ele volta a quem executa, com o parecer.',
        motivo: { campo: 'motivo', rotulo: 'Parecer' },
      },
      feito: 'Plano reaberto.',
    },
    cancelar: {
      rotulo: 'Cancelar…',
      icone: 'cancelar',
      sai: [aberto, emAndamento, concluido, ineficaz],
      vai: cancelado,
      flag: 'editar',
      perigo: true,
      menu: true,
      exige: comMotivo('Escreva o motivo do cancelamento.'),
      pergunta: {
        titulo: 'Cancelar o plano {nome}?',
        corpo: CANCELADO_NAO_VOLTA,
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Plano cancelado.',
    },
  },
})
