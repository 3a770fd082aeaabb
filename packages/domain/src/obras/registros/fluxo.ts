/** The life of a record of a work (design, Works 4.5): written at the pole, sent, and validated or returned by somebody else. */
import { defineFluxo, recusar } from '../../core/fluxo.ts'
import { type EvidenciaDoRegistro, faltaNoEnvio } from './evidencia.ts'
import { registrosObra, STATUS_DE_REGISTRO, statusDeRegistro } from './registros.ts'

/** A record as its flow sees it. */
export interface RegistroNoFluxo extends EvidenciaDoRegistro {
  readonly revisao: number
  readonly status: number
  /** Files that its phone has yet to send. */
  readonly faltam: number
  /** Whoever wrote in it. */
  readonly preenchidoPorIds: readonly string[]
}

export const QUEM_REGISTROU_NAO_VALIDA = 'Quem fez o registro não pode validá-lo!'
export const INFORME_O_MOTIVO = 'Informe o motivo da devolução!'

const { rascunho, enviado, validado, devolvido } = STATUS_DE_REGISTRO

export const fluxoDoRegistro = defineFluxo<RegistroNoFluxo>()({
  entidade: registrosObra,
  estado: 'status',
  estados: statusDeRegistro,
  inicial: [rascunho],
  finais: [validado],
  abertos: [rascunho, devolvido],
  atos: {
    enviar: {
      rotulo: 'Enviar',
      icone: 'enviar',
      sai: [rascunho, devolvido],
      vai: enviado,
      flag: ['adicionar', 'editar'],
      principal: true,
      exige: {
        dito: 'na execução de item que exige foto, uma de Antes e uma de Depois; posição, se o item a exige',
        recusa: (registro) => faltaNoEnvio(registro),
      },
      feito: 'Registro enviado.',
    },
    validar: {
      rotulo: 'Validar',
      icone: 'confirmar',
      sai: [enviado],
      vai: validado,
      flag: 'acesso',
      principal: true,
      completo: true,
      quem: {
        dito: 'não quem escreveu no registro',
        recusa: ({ preenchidoPorIds }, { id }) =>
          preenchidoPorIds.includes(id) ? recusar(409, QUEM_REGISTROU_NAO_VALIDA) : null,
      },
      feito: 'Registro validado.',
    },
    devolver: {
      rotulo: 'Devolver…',
      icone: 'recusar',
      sai: [enviado],
      vai: devolvido,
      flag: 'acesso',
      exige: {
        dito: 'motivo',
        recusa: (_, { motivo }: { motivo: string }) =>
          motivo ? null : recusar(400, INFORME_O_MOTIVO, { motivo: INFORME_O_MOTIVO }),
      },
      pergunta: {
        titulo: 'Devolver o registro {nome}?',
        corpo: 'Ele volta a quem o fez, que o corrige e envia de novo.',
        motivo: { campo: 'motivo', rotulo: 'Motivo da devolução', dica: 'O que falta ou o que está errado' },
      },
      feito: 'Registro devolvido.',
    },
  },
})
