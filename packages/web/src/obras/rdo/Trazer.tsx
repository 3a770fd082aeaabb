import { formatDate } from '@prumo/domain/core/dates.ts'
import { chamadasDoRdo } from '@prumo/domain/obras/rdo/chamadas.ts'
import { comAsHoras, horasDaJornada, type RdoEscrito } from '@prumo/domain/obras/rdo/regras.ts'
import { IconCopy, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { GatedButton } from '../../core/session/GatedButton.tsx'
import { api } from '../../core/wire/api.ts'
import { toast } from '../../ui/toast.ts'
import { daSugestao } from './formulario.ts'
import css from './Rdo.module.css'

type Pessoas = NonNullable<RdoEscrito['maoDeObra']>

/** Fills in who and what is there nearly every day: the team as it is, or the people and equipment of the report before. */
export function Trazer() {
  const { setValue, getValues } = useFormContext()
  const obraId = useWatch({ name: 'obraId' }) as string | null
  const [trazendo, setTrazendo] = useState(false)
  const horas = () => horasDaJornada(getValues() as RdoEscrito)
  const trazer = async (copiar: boolean) => {
    setTrazendo(true)
    try {
      const { data, equipesIds } = getValues() as { data: string; equipesIds: string[] }
      const sugestao = await api.call(chamadasDoRdo.sugestao, {
        query: {
          obraId: obraId!,
          ...(data && { data }),
          ...(equipesIds.length > 0 && { equipesIds: equipesIds.join(',') }),
          ...(copiar && { copiar: 'true' as const }),
        },
      })
      for (const [campo, sugerido] of Object.entries(daSugestao(sugestao))) {
        // What was typed already stays, but for the people and equipment that were asked for.
        const vazio = (atual: unknown) => atual === null || atual === '' || (Array.isArray(atual) && atual.length === 0)
        if (campo === 'maoDeObra' || campo === 'equipamentos' || vazio(getValues(campo)))
          setValue(campo, campo === 'maoDeObra' ? comAsHoras(sugerido as Pessoas, horas()) : sugerido, {
            shouldDirty: true,
            shouldValidate: true,
          })
      }
      const quem = sugestao.maoDeObra.length
      toast.success(
        copiar && sugestao.de
          ? `Copiado do RDO ${sugestao.de.numero}, de ${formatDate(sugestao.de.data)}.`
          : quem === 0
            ? 'Nenhuma pessoa nas equipes escolhidas.'
            : `${quem} ${quem === 1 ? 'pessoa' : 'pessoas'} da equipe.`,
      )
    } catch (error) {
      toast.failure(copiar ? 'Esta obra não tem um RDO anterior para copiar.' : (error as Error).message)
    } finally {
      setTrazendo(false)
    }
  }
  const porque = trazendo ? 'Aguarde' : 'Escolha a obra antes'
  return (
    <div className={css.prefixo}>
      <GatedButton
        allowed={Boolean(obraId) && !trazendo}
        reason={porque}
        variant="default"
        leftSection={<IconUsersGroup size={16} />}
        onClick={() => void trazer(false)}
      >
        Trazer a equipe
      </GatedButton>
      <GatedButton
        allowed={Boolean(obraId) && !trazendo}
        reason={porque}
        variant="default"
        leftSection={<IconCopy size={16} />}
        onClick={() => void trazer(true)}
      >
        Copiar do RDO anterior
      </GatedButton>
    </div>
  )
}
