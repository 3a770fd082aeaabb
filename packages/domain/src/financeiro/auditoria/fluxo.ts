/** The life of a finding: who may do what on it, and when (design, Auditoria 2.6). */
import { defineFluxo, type Pessoa, type Regra, recusar, recusarCampos } from '../../core/fluxo.ts'
import { auditorias, SITUACAO, situacoesDeAuditoria } from './auditorias.ts'
import { decisaoPorCumprir, type LinhaDoChecklist, pendenciasDaConclusao } from './conclusao.ts'

/** The finding as its rules see it. */
export interface AchadoNoFluxo {
  readonly revisao: number
  readonly situacao: number
  readonly auditorId: string | null
  readonly respondenteId: string | null
  /** Whoever assumed it can no longer sign in: others may take it over. */
  readonly auditorInativo: boolean
  readonly parecer: string | null
  readonly conclusao: number | null
  readonly decisao: number | null
  readonly recicladoId: string | null
  readonly checklist: readonly LinhaDoChecklist[]
  /** Some attachment of the order still waits to be attached again. */
  readonly faltaReanexar: boolean
}

/** Who acts: did they take part in the order, in any role? */
export interface PessoaNaAuditoria extends Pessoa {
  readonly agiuNoPedido: boolean
}

const { pendente, emAnalise, aguardandoResposta, conforme, naoConforme, encerrada } = SITUACAO

/** What is closed is added to, whatever else was asked of it. */
const fora =
  (frase: string) =>
  ({ situacao }: AchadoNoFluxo): string =>
    situacao === encerrada ? 'O parecer está encerrado: acrescente um adendo.' : frase

const alheia: Regra<AchadoNoFluxo, PessoaNaAuditoria> = {
  dito: 'quem não participou do pedido',
  recusa: (_, { agiuNoPedido }) =>
    agiuNoPedido ? 'Você participou deste pedido e não pode auditá-lo: outra pessoa precisa fazer isto.' : null,
}
const auditor: Regra<AchadoNoFluxo, PessoaNaAuditoria> = {
  dito: 'quem assumiu o achado',
  recusa: ({ auditorId }, { id }) => (auditorId === id ? null : 'Somente quem assumiu este achado pode fazer isto.'),
}
const preenchido = <C extends string>(campo: C): Regra<AchadoNoFluxo, Readonly<Record<C, string>>> => ({
  dito: campo,
  recusa: (_, dados) => (dados[campo].trim() ? null : recusarCampos({ [campo]: 'Preencha este campo.' })),
})

export const fluxoDoAchado = defineFluxo<AchadoNoFluxo, PessoaNaAuditoria>()({
  entidade: auditorias,
  estado: 'situacao',
  estados: situacoesDeAuditoria,
  inicial: [pendente],
  finais: [encerrada],
  atos: {
    assumir: {
      rotulo: 'Assumir',
      icone: 'assumir',
      sai: [pendente],
      vai: emAnalise,
      flag: 'editar',
      papel: alheia,
      principal: true,
      foraDeHora: fora('Este achado já foi assumido.'),
      feito: 'O achado está com você.',
    },
    editar: {
      rotulo: 'Examinar',
      icone: 'editar',
      sai: [emAnalise, aguardandoResposta],
      vai: 'mesmo',
      flag: 'editar',
      papel: alheia,
      quem: auditor,
      foraDeHora: fora('Este achado não está em análise.'),
    },
    perguntar: {
      rotulo: 'Solicitar resposta…',
      icone: 'perguntar',
      sai: [emAnalise],
      vai: aguardandoResposta,
      flag: 'editar',
      papel: alheia,
      quem: auditor,
      foraDeHora: fora('Só se pede resposta de um achado em análise.'),
      mostra: [emAnalise, aguardandoResposta],
      exige: preenchido('pergunta'),
    },
    responder: {
      rotulo: 'Responder',
      icone: 'confirmar',
      sai: [aguardandoResposta],
      vai: emAnalise,
      // On whatever screens they have, or none: the question is addressed to the person.
      flag: null,
      papel: {
        dito: 'a pessoa a quem se perguntou',
        recusa: ({ respondenteId }, { id }) =>
          respondenteId === id ? null : 'Somente a pessoa a quem se perguntou pode responder.',
      },
      foraDeHora: () => 'Este achado não espera resposta.',
      mostra: [],
      exige: preenchido('resposta'),
    },
    concluir: {
      rotulo: 'Concluir…',
      icone: 'decidir',
      sai: [emAnalise],
      vai: [conforme, naoConforme],
      flag: 'editar',
      papel: alheia,
      quem: auditor,
      principal: true,
      foraDeHora: fora('Só se conclui um achado em análise, com a resposta recebida.'),
      mostra: [emAnalise, aguardandoResposta],
      exige: {
        dito: 'constatação, checklist respondido e, se não conforme, a decisão',
        recusa: (achado, { conclusao, decisao }: { conclusao: 4 | 5; decisao?: number | null | undefined }) => {
          const { parecer, checklist } = achado
          const pendencias = pendenciasDaConclusao(
            conclusao,
            { parecer, decisao: decisao ?? achado.decisao },
            checklist,
          )
          const ditas = Object.values(pendencias)
          return ditas.length > 0 ? recusar(400, ditas.join(' '), pendencias) : null
        },
      },
    },
    encerrar: {
      rotulo: 'Encerrar…',
      icone: 'encerrar',
      sai: [conforme, naoConforme],
      vai: encerrada,
      flag: 'editar',
      papel: alheia,
      quem: auditor,
      principal: true,
      foraDeHora: fora('Conclua o achado, como conforme ou não conforme, antes de encerrar.'),
      exige: {
        dito: 'se não conforme, a decisão cumprida e como',
        recusa: (achado, { decisaoCumprida }: { decisaoCumprida?: string | null | undefined }) => {
          if (achado.conclusao !== naoConforme) return null
          const { decisao, faltaReanexar, recicladoId } = achado
          const texto = decisaoCumprida?.trim() || null
          const cumprimento = { decisao, texto: 'a escrever', faltaReanexar, reciclado: recicladoId !== null }
          const falta = decisaoPorCumprir(cumprimento)
          if (falta) return recusar(409, falta)
          const frase = decisaoPorCumprir({ ...cumprimento, texto })
          return frase && recusar(400, frase, { decisaoCumprida: frase })
        },
      },
    },
    reanexar: {
      rotulo: 'Pedir reanexo…',
      icone: 'documento',
      sai: [emAnalise, aguardandoResposta, naoConforme],
      vai: 'mesmo',
      flag: 'editar',
      papel: alheia,
      quem: auditor,
      foraDeHora: fora('Este achado já foi concluído.'),
      exige: preenchido('motivo'),
    },
    aditar: {
      rotulo: 'Adendo…',
      icone: 'notas',
      sai: [encerrada],
      vai: 'mesmo',
      flag: 'editar',
      papel: alheia,
      foraDeHora: () => 'O adendo é para o parecer encerrado; este ainda pode ser editado.',
      pergunta: {
        titulo: 'Acrescentar um adendo',
        corpo: 'O parecer encerrado não muda; o adendo fica ao lado dele.',
        acao: 'Acrescentar',
        motivo: { campo: 'texto', rotulo: 'Adendo' },
      },
      feito: 'Adendo acrescentado.',
      exige: {
        dito: 'texto',
        recusa: (_, { texto }: { texto: string }) =>
          texto.trim() ? null : recusar(400, 'Escreva o adendo.', { texto: 'Preencha este campo.' }),
      },
    },
    reciclar: {
      rotulo: 'Reciclar pedido…',
      icone: 'voltar',
      sai: [emAnalise, naoConforme],
      vai: 'mesmo',
      flag: 'editar',
      papel: alheia,
      quem: auditor,
      menu: true,
      foraDeHora: fora('Só se recicla o pedido de um achado em análise ou não conforme.'),
      pergunta: {
        titulo: 'Reciclar o {nome}?',
        acao: 'Reciclar',
        corpo:
          'Um novo rascunho nasce em nome de quem pediu, com os mesmos itens e sem os documentos. O pedido auditado fica como está.',
        motivo: { campo: 'motivo', rotulo: 'Motivo', dica: 'Quem pediu lê este motivo' },
      },
      feito: 'Pedido reciclado. Quem pediu será avisado.',
      exige: preenchido('motivo'),
    },
    liberar: {
      rotulo: 'Liberar para outro auditor',
      icone: 'liberar',
      sai: [emAnalise],
      vai: pendente,
      flag: 'editar',
      papel: alheia,
      menu: true,
      foraDeHora: fora('Só se libera um achado em análise.'),
      quem: {
        dito: 'quem assumiu o achado, ou qualquer um se essa pessoa já não está ativa',
        recusa: (achado, pessoa) => (achado.auditorInativo ? null : auditor.recusa(achado, pessoa)),
      },
      feito: 'O achado voltou a pendente.',
    },
    reabrir: {
      rotulo: 'Voltar à análise',
      icone: 'voltar',
      sai: [conforme, naoConforme],
      vai: emAnalise,
      flag: 'editar',
      papel: alheia,
      quem: auditor,
      menu: true,
      foraDeHora: fora('Só se reabre um achado concluído e não encerrado.'),
      feito: 'O achado voltou à análise.',
    },
  },
})

/** What still keeps a non-conforming finding from being closed, beside the words about it. */
export const faltaParaEncerrar = ({ situacao, decisao, faltaReanexar, recicladoId }: AchadoNoFluxo): string | null =>
  situacao === naoConforme
    ? decisaoPorCumprir({ decisao, texto: 'a escrever', faltaReanexar, reciclado: recicladoId !== null })
    : null
