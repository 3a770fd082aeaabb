import { Button, Checkbox, Group, Modal, TextInput } from '@mantine/core'
import { abastecimentos } from '@prumo/domain/frota/abastecimentos.ts'
import { chamadasDeAbastecimentos } from '@prumo/domain/frota/abastecimentos-chamadas.ts'
import {
  diasDaSemana,
  type HorarioDeAbastecimento,
  horarioDeAbastecimento,
  horarioEmPalavras,
} from '@prumo/domain/frota/horario.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import css from '../Frota.module.css'

/** When vehicles are fuelled: outside it a fuelling is pointed at. For the whole company, from now on. */
export function HorarioDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({
    queryKey: [abastecimentos.name, 'horario'],
    queryFn: ({ signal }) => api.call(chamadasDeAbastecimentos.horario, { signal }),
  })
  return (
    <Modal opened onClose={onClose} title="Dias e horários de abastecimento" size={520}>
      {data ? <Horario key={data.revisao} atual={data} onClose={onClose} /> : <Skeletons lines={4} />}
    </Modal>
  )
}

function Horario({ atual, onClose }: { atual: HorarioDeAbastecimento; onClose: () => void }) {
  const mayEdit = usePermission(abastecimentos.tela, 'editar')
  const [novo, setNovo] = useState(atual)
  const [falha, setFalha] = useState<string | null>(null)
  const salvar = useCommand(
    (dados: HorarioDeAbastecimento) => api.call(chamadasDeAbastecimentos.mudarHorario, { body: dados }),
    { touches: [abastecimentos.name] },
  )
  const lido = horarioDeAbastecimento.safeParse(novo)
  const problema = lido.success ? null : (lido.error.issues[0]?.message ?? null)
  if (!mayEdit) return <p className={css.nota}>{horarioEmPalavras(atual)}.</p>
  const enviar = async () => {
    if (!lido.success) return
    try {
      await salvar.run(lido.data)
    } catch (error) {
      setFalha((error as Error).message)
      return
    }
    toast.success('Dias e horários alterados.')
    onClose()
  }
  return (
    <form
      className={css.formulario}
      onSubmit={(event) => {
        event.preventDefault()
        void enviar()
      }}
    >
      <p className={css.nota}>
        Fora destes dias e horários, o abastecimento é apontado. Vale para toda a empresa, daqui em diante: o que já foi
        lançado não muda.
      </p>
      <Checkbox.Group
        label="Dias"
        value={novo.dias.map(String)}
        onChange={(dias) => setNovo({ ...novo, dias: dias.map(Number) })}
      >
        <div className={css.dias}>
          {Object.entries(diasDaSemana).map(([dia, nome]) => (
            <Checkbox key={dia} value={dia} label={nome} />
          ))}
        </div>
      </Checkbox.Group>
      <Group gap={12}>
        <TextInput
          label="Das"
          type="time"
          w={120}
          value={novo.inicio}
          onChange={(event) => setNovo({ ...novo, inicio: event.currentTarget.value })}
        />
        <TextInput
          label="Até"
          type="time"
          w={120}
          value={novo.fim}
          onChange={(event) => setNovo({ ...novo, fim: event.currentTarget.value })}
        />
      </Group>
      {(falha ?? problema) && <p role="alert">{falha ?? problema}</p>}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!lido.success || salvar.running}>
          Salvar
        </Button>
      </Group>
    </form>
  )
}
