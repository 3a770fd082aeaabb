import { Button } from '@mantine/core'
import type { EspecieDaVez, ItemDaVez } from '@prumo/domain/core/home.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { chamadasDoInicio } from '@prumo/domain/inicio/chamadas.ts'
import { MAXIMO_EM_LOTE } from '@prumo/domain/inicio/em-lote.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { confirm, showResult } from '../../ui/dialogs.ts'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { toast } from '../../ui/toast.ts'

export type Lote = ReturnType<typeof useLote>

/** Rows ticked to be decided together: only what nothing keeps apart; the server looks again, and says of each what became of it. */
export function useLote({ id, nome, emLote }: EspecieDaVez, rows: readonly ItemDaVez[]) {
  const [ids, setIds] = useState<readonly string[]>([])
  const { run, running } = useCommand(
    (itens: readonly { id: string; revisao: number }[]) =>
      api.call(chamadasDoInicio.decidirEmLote, { params: { especie: id }, body: { itens: [...itens] } }),
    { touches: [id] },
  )
  const entra = ({ rotulo, revisao }: ItemDaVez): boolean => emLote !== null && rotulo === null && revisao !== null
  const escolhidas = rows.filter((row) => ids.includes(row.id) && entra(row) && row.aparte === null)
  const alternar = (row: ItemDaVez) => {
    if (!entra(row) || row.aparte !== null) return
    setIds((antes) => (antes.includes(row.id) ? antes.filter((um) => um !== row.id) : [...antes, row.id]))
  }
  const lote = escolhidas.slice(0, MAXIMO_EM_LOTE)
  const quantos = `${lote.length} ${lote.length === 1 ? 'escolhido' : 'escolhidos'}`
  const comValor = lote.some(({ valor }) => valor !== null)
  const soma = formatMoney(lote.reduce((total, { valor }) => total + (toCentavos(valor ?? 0) ?? 0), 0))

  const decidir = async () => {
    const maior = formatMoney(Math.max(...lote.map(({ valor }) => toCentavos(valor ?? 0) ?? 0)))
    const certeza = await confirm({
      title: `${emLote} ${quantos}?`,
      body: comValor
        ? `${nome}: somam ${soma}. O maior é de ${maior}.`
        : `${nome}: cada um é um ato seu, e fica na trilha.`,
      action: `${emLote} ${quantos}`,
    })
    if (!certeza) return
    try {
      const { feitos, recusados } = await run(lote.map(({ id: um, revisao }) => ({ id: um, revisao: revisao! })))
      setIds([])
      if (recusados.length === 0) toast.success(`${feitos.length} de ${lote.length}: feito.`)
      else
        await showResult({
          kind: 'failure',
          title: `Feito em ${feitos.length} de ${lote.length}`,
          message: recusados.map(({ titulo, motivo }) => `${titulo ?? 'Um deles'}: ${motivo}`).join('\n'),
        })
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    }
  }
  return {
    ativo: rows.some(entra),
    alternar,
    escolhaDe: (row: ItemDaVez) =>
      entra(row)
        ? {
            marcada: escolhidas.includes(row),
            motivo: row.aparte && `decida à parte, ${row.aparte}`,
          }
        : null,
    barra: (
      <SelectionBar count={escolhidas.length} {...(comValor && { sum: soma })} onClear={() => setIds([])}>
        <Button leftSection={<IconCheck size={16} />} disabled={running} onClick={() => void decidir()}>
          {emLote} {quantos}…
        </Button>
      </SelectionBar>
    ),
  }
}
