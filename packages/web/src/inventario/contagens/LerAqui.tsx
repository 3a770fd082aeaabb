import { Button, Checkbox, TextInput } from '@mantine/core'
import { chamadasDeContagens } from '@prumo/domain/inventario/contagens/chamadas.ts'
import { CONDICAO_NA_CONTAGEM } from '@prumo/domain/inventario/contagens/codigos.ts'
import { fotosDaLeitura } from '@prumo/domain/inventario/contagens/coleta.ts'
import { inventarioContagens, inventarioLeituras } from '@prumo/domain/inventario/contagens/contagens.ts'
import { type ComoFoiLida, ditoInteiro } from '@prumo/domain/inventario/contagens/regras.ts'
import type { leituraNaResposta } from '@prumo/domain/inventario/contagens/respostas.ts'
import { IconAlertTriangle, IconCamera, IconCheck, IconQuestionMark, IconRepeat } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { Fotos } from '../../core/collected/Fotos.tsx'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Panel } from '../../ui/Panel.tsx'
import css from '../Inventario.module.css'

type Leitura = z.output<typeof leituraNaResposta>
/** As the phone tells it (campo/Contar.tsx), with a form beside the colour. */
const TONS: Readonly<Record<ComoFoiLida, readonly [tom: string, icone: typeof IconCheck]>> = {
  encontrado: ['green', IconCheck],
  repetido: ['neutral', IconRepeat],
  fora: ['orange', IconAlertTriangle],
  desconhecido: ['red', IconQuestionMark],
}

function Dita({ lida: { como, codigo, nome } }: { lida: Leitura }) {
  const [, Icone] = TONS[como]
  return (
    <>
      <Icone size={18} stroke={2} aria-hidden />
      <span>
        <strong>{ditoInteiro(como)}</strong>: {nome ?? codigo}
      </span>
    </>
  )
}

type Achada = { codigo: string; avariado: boolean; observacao: string }
const NADA: Achada = { codigo: '', avariado: false, observacao: '' }

/** At the desk: a reader on a wire types the code and ends it with Enter; the field waits for the next. */
export function LerAqui({ id }: { id: string }) {
  const pode = usePermission(inventarioContagens.tela, 'adicionar')
  const caixa = useRef<HTMLInputElement>(null)
  const [achada, setAchada] = useState(NADA)
  const [erro, setErro] = useState<string | null>(null)
  const [lida, setLida] = useState<Leitura | null>(null)
  const [fotografando, fotografar] = useState(false)
  const { run, running } = useCommand(
    ({ codigo, avariado, observacao }: Achada) =>
      api.call(chamadasDeContagens.ler, {
        body: {
          contagemId: id,
          codigo,
          ...(avariado && { condicao: CONDICAO_NA_CONTAGEM.avariado }),
          ...(observacao.trim() && { observacao: observacao.trim() }),
        },
      }),
    { touches: [inventarioLeituras.name] },
  )
  if (!pode) return null
  const ler = async () => {
    try {
      setLida(await run(achada))
      setErro(null)
      setAchada(NADA)
    } catch (error) {
      setLida(null)
      setErro((error as Error).message)
    }
    fotografar(false)
    caixa.current?.focus()
  }
  return (
    <Panel title="Ler etiqueta">
      <form
        className={css.leitor}
        onSubmit={(event) => {
          event.preventDefault()
          if (achada.codigo.trim() && !running) void ler()
        }}
      >
        <TextInput
          ref={caixa}
          aria-label="Código da etiqueta"
          placeholder="Etiqueta, número do chip ou o QR pelo leitor"
          maxLength={120}
          autoComplete="off"
          value={achada.codigo}
          error={erro}
          onChange={({ currentTarget }) => setAchada({ ...achada, codigo: currentTarget.value })}
        />
        <TextInput
          aria-label="Observação"
          placeholder="Observação, se houver"
          maxLength={300}
          autoComplete="off"
          value={achada.observacao}
          onChange={({ currentTarget }) => setAchada({ ...achada, observacao: currentTarget.value })}
        />
        <Checkbox
          label="Avariado"
          checked={achada.avariado}
          onChange={({ currentTarget }) => setAchada({ ...achada, avariado: currentTarget.checked })}
        />
        <Button type="submit" variant="default" disabled={!achada.codigo.trim() || running}>
          Registrar
        </Button>
      </form>
      <div className={css.lida}>
        <p
          className={lida ? css.leitura : css.leve}
          data-tom={lida && TONS[lida.como][0]}
          role="status"
          aria-live="polite"
        >
          {lida ? (
            <Dita key={lida.id} lida={lida} />
          ) : (
            'No celular: abra /campo, em Contar inventário. Lê também sem sinal.'
          )}
        </p>
        {lida && !fotografando && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconCamera size={16} />}
            onClick={() => fotografar(true)}
          >
            Juntar fotos de {lida.codigo}
          </Button>
        )}
      </div>
      {lida && fotografando && <Fotos key={lida.id} fotos={fotosDaLeitura} id={lida.id} />}
    </Panel>
  )
}
