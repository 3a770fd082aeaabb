import { Button, TextInput } from '@mantine/core'
import { chamadasDeContagens } from '@prumo/domain/inventario/contagens/chamadas.ts'
import { inventarioContagens, inventarioLeituras } from '@prumo/domain/inventario/contagens/contagens.ts'
import { useRef, useState } from 'react'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Panel } from '../../ui/Panel.tsx'
import css from '../Inventario.module.css'

/** At the desk: a reader on a wire types the code and ends it with Enter; the field waits for the next. */
export function LerAqui({ id }: { id: string }) {
  const pode = usePermission(inventarioContagens.tela, 'adicionar')
  const caixa = useRef<HTMLInputElement>(null)
  const [codigo, setCodigo] = useState('')
  const [dito, setDito] = useState<{ texto: string; erro: boolean } | null>(null)
  const { run, running } = useCommand(
    (lido: string) => api.call(chamadasDeContagens.ler, { body: { contagemId: id, codigo: lido } }),
    { touches: [inventarioLeituras.name] },
  )
  if (!pode) return null
  const ler = async () => {
    try {
      const feita = await run(codigo)
      setDito({ texto: `Lido ${feita.codigo}.`, erro: false })
      setCodigo('')
    } catch (error) {
      setDito({ texto: (error as Error).message, erro: true })
    }
    caixa.current?.focus()
  }
  return (
    <Panel title="Ler etiqueta">
      <form
        className={css.leitor}
        onSubmit={(event) => {
          event.preventDefault()
          if (codigo.trim() && !running) void ler()
        }}
      >
        <TextInput
          ref={caixa}
          aria-label="Código da etiqueta"
          placeholder="Etiqueta, número do chip ou o QR pelo leitor"
          maxLength={120}
          autoComplete="off"
          value={codigo}
          error={dito?.erro ? dito.texto : undefined}
          onChange={({ currentTarget }) => setCodigo(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!codigo.trim() || running}>
          Registrar
        </Button>
      </form>
      <p className={css.leve} role="status">
        {dito && !dito.erro ? dito.texto : 'No celular: abra /campo, em Contar inventário. Lê também sem sinal.'}
      </p>
    </Panel>
  )
}
