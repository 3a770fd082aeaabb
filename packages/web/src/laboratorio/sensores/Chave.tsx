import { Button, CopyButton, Modal } from '@mantine/core'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { chamadasDeSensores } from '@prumo/domain/laboratorio/sensores/chamadas.ts'
import { MAXIMO_POR_ENVIO } from '@prumo/domain/laboratorio/sensores/leituras.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { useCommand } from '../../core/wire/records.ts'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import css from './Sensores.module.css'
import type { SensorLido } from './sensor.ts'

/** Made, shown once and never again. */
export function ChaveDialog({ sensor, onClose }: { sensor: SensorLido; onClose: () => void }) {
  const [chave, setChave] = useState<string | null>(null)
  const { run, running } = useCommand(() => api.call(chamadasDeSensores.chave, { params: { id: sensor.id } }), {
    touches: [sensores.name],
  })
  const gerar = async () => {
    try {
      setChave((await run(undefined)).chave)
    } catch (falha) {
      toast.failure((falha as Error).message)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      // What is shown once does not go by a touch beside it.
      closeOnClickOutside={chave === null}
      title={`Chave do sensor ${sensor.nome}`}
      size={560}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {chave === null ? (
        <>
          <p>
            {sensor.temChave
              ? 'A chave de agora deixa de valer no mesmo instante: o que envia as leituras precisa receber a nova.'
              : 'Com a chave o equipamento envia leituras deste sensor, e nada mais. Ela aparece uma só vez.'}
          </p>
          <div className={css.cabeca}>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button color={sensor.temChave ? 'red' : undefined} loading={running} onClick={() => void gerar()}>
              {sensor.temChave ? 'Trocar a chave' : 'Gerar a chave'}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Copie a chave agora: ela não fica guardada, e não aparece de novo.</p>
          <output className={css.chave} aria-label="Chave do sensor">
            {chave}
          </output>
          <div className={css.cabeca}>
            <CopyButton value={chave}>
              {({ copied, copy }) => (
                <Button
                  variant="default"
                  leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                  onClick={copy}
                >
                  {copied ? 'Copiada' : 'Copiar'}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onClose}>Já copiei</Button>
          </div>
        </>
      )}
    </Modal>
  )
}

/** For whoever sets the equipment up. */
export function ComoEnviar({ sensor }: { sensor: SensorLido }) {
  return (
    <Panel title="Envio">
      <p className={css.leve}>
        {sensor.chaveCriadaEm
          ? `Chave gerada em ${formatInstant(sensor.chaveCriadaEm)}.`
          : 'Sem chave: o sensor ainda não pode enviar leituras.'}{' '}
        Até {MAXIMO_POR_ENVIO} leituras de cada vez; as repetidas são ignoradas.
      </p>
      <pre className={css.codigo}>
        {`POST ${location.origin}/api/sensores/${sensor.id}/leituras\nAuthorization: Bearer <chave>\nContent-Type: application/json\n\n{ "leituras": [{ "data": "2026-11-26T14:30:00-03:00", "valor": 23.4 }] }`}
      </pre>
    </Panel>
  )
}
