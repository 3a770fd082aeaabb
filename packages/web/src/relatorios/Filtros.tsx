import { Button, Popover, Select } from '@mantine/core'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { filtrosDosPaineis, type NomeDePainel } from '@prumo/domain/relatorios/paineis.ts'
import type { OpcoesDoPainel } from '@prumo/domain/relatorios/painel.ts'
import { periodos, recusaDoPeriodo } from '@prumo/domain/relatorios/periodo.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { RangeForm } from '../ui/RangeForm.tsx'
import { SegmentedChoice } from '../ui/SegmentedChoice.tsx'
import { toast } from '../ui/toast.ts'
import { usePhone } from '../ui/usePhone.ts'
import type { Endereco } from './endereco.ts'
import css from './Painel.module.css'

type Props = {
  nome: NomeDePainel
  endereco: Endereco
  opcoes: OpcoesDoPainel | undefined
  onMudar: (mudanca: Partial<Endereco>) => void
}

const ROTULOS = { centro: 'Conta contrato', obra: 'Obra', veiculo: 'Veículo', equipe: 'Equipe' } as const
const TODOS = {
  centro: 'Todas as contas contrato',
  obra: 'Todas as obras',
  veiculo: 'Todos os veículos',
  equipe: 'Todas as equipes',
} as const

/** The common bar: period, contract, work, vehicle, each in the address. */
export function Filtros({ nome, endereco, opcoes, onMudar }: Props) {
  const { centro } = endereco
  const obras = opcoes?.obras.filter(({ contratoId }) => centro === null || contratoId === centro)
  const listas = { centro: opcoes?.contratos, obra: obras, veiculo: opcoes?.veiculos, equipe: opcoes?.equipes }
  return (
    <div className={css.filtros} data-no-print>
      <DoPeriodo endereco={endereco} onMudar={onMudar} />
      {filtrosDosPaineis[nome].map((campo) => (
        <Select
          key={campo}
          className={css.campo!}
          aria-label={ROTULOS[campo]}
          placeholder={TODOS[campo]}
          data={(listas[campo] ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
          value={endereco[campo]}
          // Another contract's work would narrow the page to nothing.
          onChange={(valor) => onMudar({ [campo]: valor, ...(campo === 'centro' && { obra: null }) })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': `Limpar ${ROTULOS[campo].toLowerCase()}` }}
          limit={50}
          nothingFoundMessage="Nada encontrado"
        />
      ))}
    </div>
  )
}

function DoPeriodo({ endereco, onMudar }: Pick<Props, 'endereco' | 'onMudar'>) {
  const [aberto, setAberto] = useState(false)
  const phone = usePhone()
  const { periodo, de, ate } = endereco
  const escolher = (texto: string) => {
    const [inicio = '', fim = ''] = texto.split('..')
    // One end alone reaches as far as there is something to tell: until today, or that one day.
    const dias = { de: inicio || fim, ate: fim || today() }
    const recusa = recusaDoPeriodo(dias.de, dias.ate)
    if (recusa) return toast.failure(recusa)
    setAberto(false)
    onMudar({ periodo: null, ...dias })
  }
  return (
    <>
      {phone ? (
        <Select
          className={css.campo!}
          aria-label="Período"
          data={Object.entries(periodos).map(([value, label]) => ({ value, label }))}
          value={periodo}
          placeholder={`${formatDate(de)} a ${formatDate(ate)}`}
          onChange={(valor) => valor && onMudar({ periodo: valor as keyof typeof periodos })}
        />
      ) : (
        <SegmentedChoice
          label="Período"
          options={periodos}
          // None of them while other days are chosen.
          value={(periodo ?? '') as keyof typeof periodos}
          onChange={(valor) => onMudar({ periodo: valor })}
        />
      )}
      <Popover opened={aberto} onChange={setAberto} position="bottom-start" trapFocus returnFocus width={300}>
        <Popover.Target>
          <Button
            variant={periodo === null ? 'light' : 'default'}
            leftSection={<IconCalendar size={16} />}
            aria-expanded={aberto}
            onClick={() => setAberto(!aberto)}
          >
            {periodo === null ? `${formatDate(de)} a ${formatDate(ate)}` : 'Outro período'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Escolher os dias">
          <RangeForm kind="day" onChoose={escolher} />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
