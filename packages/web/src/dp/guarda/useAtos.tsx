import { colaboradoresDocs } from '@prumo/domain/dp/colaboradores-docs.ts'
import { type DocumentoADescartar, documentosADescartar } from '@prumo/domain/dp/guarda.ts'
import { chamadasDaGuarda } from '@prumo/domain/dp/guarda-chamadas.ts'
import { Fragment } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'

type Verbo = 'propor' | 'aprovar' | 'recusar' | 'reter' | 'liberar'
type Palavras = {
  title: (quantos: string) => string
  body: string
  action: string
  danger?: boolean
  motivo?: string
  feito: readonly [um: string, muitos: string]
}

/** Each act asks first, naming how many: what is disposed of does not come back. */
const PALAVRAS: Readonly<Record<Verbo, Palavras>> = {
  propor: {
    title: (quantos) => `Propor o descarte de ${quantos}?`,
    body: 'Outra pessoa com acesso total confere e aprova. Até lá nada é excluído.',
    action: 'Propor descarte',
    feito: ['proposto para descarte', 'propostos para descarte'],
  },
  aprovar: {
    title: (quantos) => `Descartar ${quantos}?`,
    body: 'O registro e o arquivo são excluídos de forma permanente. O log guarda quem propôs, quem aprovou e quando.',
    action: 'Descartar',
    danger: true,
    feito: ['descartado', 'descartados'],
  },
  recusar: {
    title: (quantos) => `Desfazer a proposta de descarte de ${quantos}?`,
    body: 'O documento continua na lista e pode ser proposto de novo.',
    action: 'Desfazer proposta',
    feito: ['sem proposta', 'sem proposta'],
  },
  reter: {
    title: (quantos) => `Reter ${quantos}?`,
    body: 'Um documento retido não se exclui nem se descarta enquanto não for liberado.',
    action: 'Reter',
    motivo: 'Motivo',
    feito: ['retido', 'retidos'],
  },
  liberar: {
    title: (quantos) => `Liberar ${quantos}?`,
    body: 'Volta a poder ser descartado.',
    action: 'Liberar',
    feito: ['liberado', 'liberados'],
  },
}

const emPalavras = (n: number): string => (n === 1 ? '1 documento' : `${n.toLocaleString('pt-BR')} documentos`)

/** Acts on the chosen, one after the other; those refused are named with their reason, and yield for them to stay chosen. */
export function useAtos(): {
  agir: (verbo: Verbo, quais: readonly DocumentoADescartar[]) => Promise<boolean>
  agindo: boolean
} {
  const ato = useCommand(
    async ({ verbo, quais, motivo }: { verbo: Verbo; quais: readonly DocumentoADescartar[]; motivo: string }) => {
      const recusados: string[] = []
      for (const um of quais) {
        try {
          const params = { id: um.id }
          if (verbo === 'reter') await api.call(chamadasDaGuarda.reter, { params, body: { motivo } })
          else await api.call(chamadasDaGuarda[verbo], { params })
        } catch (error) {
          recusados.push(`${um.nome}, ${um.tipo}: ${(error as Error).message}`)
        }
      }
      return recusados
    },
    { touches: [documentosADescartar.name, colaboradoresDocs.name] },
  )
  return {
    agindo: ato.running,
    async agir(verbo, quais) {
      const { title, body, action, danger, motivo, feito } = PALAVRAS[verbo]
      const certeza = await confirm({
        title: title(emPalavras(quais.length)),
        body,
        action,
        ...(danger && { danger }),
        ...(motivo && { reason: { label: motivo, required: true, placeholder: 'Processo, fiscalização, auditoria…' } }),
      })
      if (!certeza) return false
      const recusados = await ato.run({ verbo, quais, motivo: certeza.reason })
      const feitos = quais.length - recusados.length
      const dito = `${emPalavras(feitos)} ${feito[feitos === 1 ? 0 : 1]}.`
      if (recusados.length === 0) toast.success(dito)
      else
        await showResult({
          kind: 'failure',
          message: (
            <>
              {[...(feitos > 0 ? [dito] : []), ...recusados].map((linha) => (
                <Fragment key={linha}>
                  {linha}
                  <br />
                </Fragment>
              ))}
            </>
          ),
        })
      return recusados.length === 0
    },
  }
}
