import type { PlainDate } from '@prumo/domain/core/dates.ts'
import { prazoEmPalavras, vencida } from '@prumo/domain/seguranca/nao-conformidades/prazo.ts'
import type { Registro } from '../../../core/campo/pacote.ts'
import type { LinhaDeContinuar } from '../../../core/telefone/forma.ts'

/** A non-conformity as the package has it. */
export interface NcDoPacote {
  readonly id: string
  readonly numero: string
  readonly status: number
  readonly gravidade: number
  readonly descricao: string
  readonly local: string | null
  readonly obraId: string | null
  readonly equipeId: string | null
  readonly prazo: PlainDate
  readonly dataAbertura: PlainDate
  readonly acaoImediata: string | null
  readonly analise: string | null
  readonly planoId: string | null
  readonly verificacaoComentario: string | null
}

/** One that is this person's to mend, on the phone's first screen: late before in time, the nearest day first. */
export function naLista(registro: Registro, hoje: PlainDate): LinhaDeContinuar {
  const nc = registro as Registro & NcDoPacote
  return {
    nome: [nc.numero, nc.local].filter(Boolean).join(' · '),
    sobre: nc.descricao.split('\n')[0]!.slice(0, 90),
    selo: prazoEmPalavras(nc, hoje) ?? '',
    tom: vencida(nc, hoje) ? 'erro' : 'aviso',
    ordem: nc.prazo,
  }
}
