import { Button, Modal, TextInput } from '@mantine/core'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/wire/api.ts'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import css from './Laudos.module.css'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** To whom each laudo goes, shown and mended before it leaves; one without an address stays. */
export function EnviarDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const phone = usePhone()
  const { data, error, refetch } = useQuery({
    queryKey: ['laudos', 'destinos', ids],
    queryFn: ({ signal }) => api.call(chamadasDeLaudos.destinos, { body: { ids: [...ids] }, signal }),
  })
  const [escritos, setEscritos] = useState<Readonly<Record<string, string>>>({})
  const [enviando, setEnviando] = useState(false)
  const [falha, setFalha] = useState<string | null>(null)
  const destinos = (data?.destinos ?? []).map((um) => ({ ...um, email: escritos[um.laudoId] ?? um.email ?? '' }))
  const envios = destinos.filter(({ email }) => EMAIL.test(email.trim()))
  const enviar = async () => {
    setEnviando(true)
    setFalha(null)
    try {
      const { enviados } = await api.call(chamadasDeLaudos.enviar, {
        body: { envios: envios.map(({ laudoId, email }) => ({ laudoId, email: email.trim() })) },
      })
      toast.success(enviados === 1 ? 'Laudo enviado.' : `${enviados} laudos enviados.`)
      onClose()
    } catch (problema) {
      setFalha((problema as Error).message)
      setEnviando(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={ids.length === 1 ? 'Enviar o laudo por e-mail' : `Enviar ${ids.length} laudos por e-mail`}
      size={640}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {error && !data ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons lines={3} />
      ) : (
        <div className={css.pilha}>
          <p className={css.leve}>
            O PDF vai em anexo, como foi emitido. Confira cada endereço: o envio fica na trilha.
          </p>
          <div className={css.destinos}>
            {destinos.map(({ laudoId, identificacao, nome, email }, n) => (
              <TextInput
                key={laudoId}
                label={`${identificacao} · ${nome}`}
                type="email"
                inputMode="email"
                autoComplete="off"
                value={email}
                placeholder="nome@empresa.com.br"
                {...(n === 0 && { 'data-autofocus': true })}
                error={email && !EMAIL.test(email.trim()) ? 'Escreva um e-mail, como nome@empresa.com.br.' : undefined}
                description={email ? undefined : 'Sem endereço no cadastro: escreva um, ou este laudo não é enviado.'}
                onChange={({ currentTarget: { value } }) => setEscritos((antes) => ({ ...antes, [laudoId]: value }))}
              />
            ))}
          </div>
          {falha && (
            <p role="alert" className={css.falha}>
              {falha}
            </p>
          )}
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button disabled={enviando || envios.length === 0} onClick={() => void enviar()}>
              {enviando ? 'Enviando...' : envios.length === 1 ? 'Enviar 1 laudo' : `Enviar ${envios.length} laudos`}
            </Button>
          </DialogFoot>
        </div>
      )}
    </Modal>
  )
}
