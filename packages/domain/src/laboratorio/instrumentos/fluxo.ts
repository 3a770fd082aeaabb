/** The life of an instrument: whoever answers for the laboratory blocks and releases it; a calibration is taken in any of them (design, Works 5.6). */
import { today } from '../../core/dates.ts'
import { defineFluxo, recusar, recusarCampos } from '../../core/fluxo.ts'
import { SITUACAO_DE_INSTRUMENTO, situacoesDeInstrumento } from './codigos.ts'
import { instrumentos } from './instrumentos.ts'
import { type CalibracaoQueConta, porQueNaoLiberar } from './utilizavel.ts'

/** An instrument as its flow sees it. */
export interface InstrumentoNoFluxo {
  readonly revisao: number
  readonly situacao: number
  /** In the order of registration. */
  readonly calibracoes: readonly CalibracaoQueConta[]
}

const { ativo, emCalibracao, bloqueado, foraDeUso, descartado } = SITUACAO_DE_INSTRUMENTO

const comMotivo = (falta: string) => ({
  dito: 'motivo',
  recusa: (_: InstrumentoNoFluxo, { motivo }: { motivo?: string | undefined }) =>
    motivo?.trim() ? null : recusarCampos({ motivo: falta }),
})

export const fluxoDoInstrumento = defineFluxo<InstrumentoNoFluxo>()({
  entidade: instrumentos,
  estado: 'situacao',
  estados: situacoesDeInstrumento,
  inicial: [ativo],
  finais: [descartado],
  abertos: [ativo, emCalibracao, bloqueado, foraDeUso],
  aoFechar: { [descartado]: 'Este instrumento foi descartado e não muda mais.' },
  atos: {
    liberar: {
      rotulo: 'Liberar',
      icone: 'liberar',
      sai: [emCalibracao, bloqueado, foraDeUso],
      vai: ativo,
      flag: 'acesso',
      principal: true,
      quem: {
        dito: 'calibração aprovada e em dia, e nenhuma reprovação depois dela',
        recusa({ calibracoes }) {
          const porQue = porQueNaoLiberar(calibracoes, today())
          return porQue ? recusar(409, porQue) : null
        },
      },
      feito: 'Instrumento liberado.',
    },
    emCalibracao: {
      rotulo: 'Enviar para calibração',
      icone: 'enviar',
      sai: [ativo, bloqueado, foraDeUso],
      vai: emCalibracao,
      flag: 'editar',
      menu: true,
      feito: 'Instrumento em calibração: registre o certificado quando ele voltar.',
    },
    bloquear: {
      rotulo: 'Bloquear…',
      icone: 'recusar',
      sai: [ativo, emCalibracao, foraDeUso],
      vai: bloqueado,
      flag: 'acesso',
      menu: true,
      perigo: true,
      exige: comMotivo('Escreva o motivo do bloqueio.'),
      pergunta: {
        titulo: 'Bloquear {nome}?',
        corpo: 'Enquanto estiver bloqueado, nada se ensaia com ele. As calibrações continuam a ser aceitas.',
        acao: 'Bloquear',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Instrumento bloqueado.',
    },
    foraDeUso: {
      rotulo: 'Pôr fora de uso…',
      icone: 'arquivar',
      sai: [ativo, emCalibracao, bloqueado],
      vai: foraDeUso,
      flag: 'editar',
      menu: true,
      exige: comMotivo('Escreva por que ele fica fora de uso.'),
      pergunta: {
        titulo: 'Pôr {nome} fora de uso?',
        corpo: 'Ele deixa de ser oferecido nos ensaios e de constar entre os que vencem, até ser liberado.',
        acao: 'Pôr fora de uso',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Instrumento fora de uso.',
    },
    descartar: {
      rotulo: 'Descartar…',
      icone: 'excluir',
      sai: [ativo, emCalibracao, bloqueado, foraDeUso],
      vai: descartado,
      flag: 'editar',
      menu: true,
      perigo: true,
      exige: comMotivo('Escreva o motivo do descarte.'),
      pergunta: {
        titulo: 'Descartar {nome}?',
        corpo: 'O instrumento e a história das suas calibrações ficam guardados, e não mudam mais. Não se desfaz.',
        acao: 'Descartar',
        motivo: { campo: 'motivo', rotulo: 'Motivo' },
      },
      feito: 'Instrumento descartado.',
    },
  },
})
