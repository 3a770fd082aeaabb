import { Button, Modal, NumberInput, Switch } from '@mantine/core'
import {
  type CodigoDeRegra,
  codigosDeRegra,
  type LimiteDeRegra,
  regrasDeAuditoria,
} from '@prumo/domain/financeiro/auditoria/regras.ts'
import type { RegraConfigurada } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showResult } from '../../ui/dialogs.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Auditoria.module.css'
import { atos, regrasQuery } from './calls.ts'

/** Which rules are on, and how far each goes; what changes is logged. */
export default function RegrasDialog({ onFechar }: { onFechar: () => void }) {
  const phone = usePhone()
  const { data } = useQuery({ ...regrasQuery, staleTime: 0 })
  return (
    <Modal opened onClose={onFechar} title="Regras de auditoria" withCloseButton={false} size={640} fullScreen={phone}>
      {data ? <Regras gravadas={data} onFechar={onFechar} /> : <Skeletons lines={8} />}
    </Modal>
  )
}

function Regras({ gravadas, onFechar }: { gravadas: readonly RegraConfigurada[]; onFechar: () => void }) {
  const [regras, setRegras] = useState(gravadas)
  const [gravando, setGravando] = useState(false)
  const mudar = (codigo: string, mudanca: Partial<RegraConfigurada>) =>
    setRegras(regras.map((regra) => (regra.codigo === codigo ? { ...regra, ...mudanca } : regra)))
  const gravar = async () => {
    setGravando(true)
    try {
      await atos.gravarRegras(regras)
      toast.success('Regras gravadas. Valem para a próxima busca e para os alertas.')
      onFechar()
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
    } finally {
      setGravando(false)
    }
  }
  return (
    <form
      aria-label="Regras de auditoria"
      onSubmit={(event) => {
        event.preventDefault()
        void gravar()
      }}
    >
      {codigosDeRegra.map((codigo: CodigoDeRegra) => {
        const regra = regras.find((uma) => uma.codigo === codigo)
        if (!regra) return null
        const { titulo, explicacao, limites } = regrasDeAuditoria[codigo]
        return (
          <div key={codigo} className={css.regra}>
            <Switch
              label={`${codigo} · ${titulo}`}
              description={explicacao}
              checked={regra.ativa}
              onChange={(event) => mudar(codigo, { ativa: event.currentTarget.checked })}
            />
            {regra.ativa && (
              <div className={css.limites}>
                {Object.entries<LimiteDeRegra>(limites).map(([nome, { rotulo, minimo, maximo }]) => (
                  <NumberInput
                    key={nome}
                    label={rotulo}
                    size="xs"
                    w={230}
                    min={minimo}
                    max={maximo}
                    decimalScale={nome === 'dias' ? 0 : 2}
                    decimalSeparator=","
                    thousandSeparator="."
                    value={regra.limites[nome] ?? 0}
                    onChange={(valor) =>
                      typeof valor === 'number' && mudar(codigo, { limites: { ...regra.limites, [nome]: valor } })
                    }
                  />
                ))}
              </div>
            )}
          </div>
        )
      })}
      <div className={css.botoes}>
        <Button variant="default" onClick={onFechar} disabled={gravando}>
          Cancelar
        </Button>
        <Button type="submit" disabled={gravando}>
          Gravar
        </Button>
      </div>
    </form>
  )
}
