/** The life of a non-conformity: its causes known, mended, and found so by somebody else (design, Works 7.3). */
import { today } from '../../core/dates.ts'
import { defineFluxo, type Pessoa, recusar, recusarCampos } from '../../core/fluxo.ts'
import { GRAVIDADE } from '../gravidades.ts'
import { type Baixa, problemasDaBaixa } from './baixa.ts'
import { STATUS_DE_NC, statusDeNc } from './codigos.ts'
import { naoConformidades } from './nao-conformidades.ts'
import { exigeAnalise } from './prazo.ts'
import { ACAO_IMEDIATA } from './regras.ts'

export const ANALISE_OU_PLANO = 'Registre a análise das causas ou um plano 5W2H antes de tratar: a gravidade exige!'
export const NAO_VERIFICA_O_PROPRIO = 'Quem solicitou a baixa não pode verificá-la!'
export const COMENTE_A_VERIFICACAO = 'Escreva o comentário da verificação!'

/** A non-conformity as its flow sees it. */
export interface NcNoFluxo {
  readonly revisao: number
  readonly status: number
  /** Files that its phone has yet to send. */
  readonly faltam: number
  readonly gravidade: number
  readonly dataAbertura: string
  readonly acaoImediata: string | null
  readonly analise: string | null
  /** It has a plan of action, and nobody gave that up. */
  readonly comPlano: boolean
  readonly baixaUsuarioId: string | null
  /** Who asked for it under another account is the same person (docs/decisions.md, 150). */
  readonly baixaCpf: string | null
}
export interface PessoaNaNc extends Pessoa {
  readonly cpf: string | null
}

const { aberta, emTratamento, baixaSolicitada, encerrada, reaberta, cancelada } = STATUS_DE_NC

const comMotivo = (falta: string, dito = 'motivo') => ({
  dito,
  recusa: (_: NcNoFluxo, { motivo }: { motivo?: string | undefined }) =>
    motivo?.trim() ? null : recusarCampos({ motivo: falta }),
})
const deOutraPessoa = {
  dito: 'outra pessoa que não a que pediu a baixa',
  recusa: ({ baixaUsuarioId, baixaCpf }: NcNoFluxo, { id, cpf }: PessoaNaNc) =>
    baixaUsuarioId === id || (cpf !== null && cpf === baixaCpf) ? recusar(409, NAO_VERIFICA_O_PROPRIO) : null,
}
/** What one fault says is said in its own words. */
const umaFalta = (faltas: Record<string, string>) => {
  const ditas = Object.values(faltas)
  return ditas.length === 1 ? recusar(400, ditas[0]!, faltas) : recusarCampos(faltas)
}

export const fluxoDaNc = defineFluxo<NcNoFluxo, PessoaNaNc>()({
  entidade: naoConformidades,
  estado: 'status',
  estados: statusDeNc,
  inicial: [aberta],
  finais: [encerrada, cancelada],
  abertos: [aberta, emTratamento, reaberta],
  aoFechar: {
    [baixaSolicitada]: 'A baixa foi pedida: até a verificação de outra pessoa, esta não conformidade não muda.',
    [encerrada]: 'Esta não conformidade foi encerrada e não muda mais.',
    [cancelada]: 'Esta não conformidade foi cancelada e não muda mais.',
  },
  atos: {
    tratar: {
      rotulo: 'Tratar',
      icone: 'assumir',
      sai: [aberta, reaberta],
      vai: emTratamento,
      flag: 'editar',
      principal: true,
      exige: {
        dito: 'na gravidade alta ou maior, a análise das causas ou um plano 5W2H; na grave e iminente, a ação imediata',
        recusa({ gravidade, analise, comPlano, acaoImediata }, _: object) {
          if (gravidade === GRAVIDADE.iminente && !acaoImediata?.trim())
            return recusar(400, ACAO_IMEDIATA, { acaoImediata: ACAO_IMEDIATA })
          return exigeAnalise(gravidade) && !analise?.trim() && !comPlano
            ? recusar(400, ANALISE_OU_PLANO, { analise: ANALISE_OU_PLANO })
            : null
        },
      },
      feito: 'Não conformidade em tratamento.',
    },
    pedirBaixa: {
      rotulo: 'Solicitar baixa…',
      icone: 'enviar',
      sai: [emTratamento],
      // A call of its own, which brings the photographs.
      vai: [baixaSolicitada],
      flag: 'editar',
      principal: true,
      exige: {
        dito: 'o que foi feito, quando, e pelo menos uma foto da correção',
        // `transicao` brings none, and is told by the server that it leads nowhere.
        recusa: ({ dataAbertura }, dados: object) =>
          'fotos' in dados
            ? umaFalta(problemasDaBaixa(dados as Baixa, { abertura: dataAbertura, hoje: today() }))
            : null,
      },
      feito: 'Baixa solicitada: aguarda a verificação de outra pessoa.',
    },
    encerrar: {
      rotulo: 'Confirmar encerramento…',
      icone: 'confirmar',
      sai: [baixaSolicitada],
      vai: encerrada,
      flag: 'acesso',
      principal: true,
      completo: true,
      quem: deOutraPessoa,
      exige: comMotivo(COMENTE_A_VERIFICACAO, 'comentário'),
      pergunta: {
        titulo: 'Encerrar {nome}?',
        corpo: 'A correção foi eficaz. Encerrada, ela não muda mais.',
        acao: 'Confirmar encerramento',
        motivo: { campo: 'motivo', rotulo: 'Comentário', dica: 'O que você conferiu, e onde' },
      },
      feito: 'Não conformidade encerrada.',
    },
    recusar: {
      rotulo: 'Recusar…',
      icone: 'recusar',
      sai: [baixaSolicitada],
      vai: reaberta,
      flag: 'acesso',
      perigo: true,
      quem: deOutraPessoa,
      exige: comMotivo(COMENTE_A_VERIFICACAO, 'comentário'),
      pergunta: {
        titulo: 'Recusar a baixa de {nome}?',
        corpo: 'A correção não foi eficaz: ela volta a quem responde por ela, com o comentário.',
        acao: 'Recusar a baixa',
        motivo: { campo: 'motivo', rotulo: 'Comentário', dica: 'O que falta para ser eficaz' },
      },
      feito: 'Baixa recusada: a não conformidade foi reaberta.',
    },
    cancelar: {
      rotulo: 'Cancelar…',
      icone: 'cancelar',
      sai: [aberta, emTratamento, baixaSolicitada],
      vai: cancelada,
      flag: 'acesso',
      menu: true,
      perigo: true,
      exige: comMotivo('Escreva o motivo do cancelamento.'),
      pergunta: {
        titulo: 'Cancelar {nome}?',
        corpo: 'Ela deixa de contar, e o número não é usado de novo.',
        acao: 'Cancelar a não conformidade',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Não conformidade cancelada.',
    },
  },
})
