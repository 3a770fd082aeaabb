import { Button } from '@mantine/core'
import { chamadasDeUsuarios } from '@prumo/domain/administrador/usuarios-chamadas.ts'
import { IconEye } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { personChanged, useSession } from '../core/session/session.ts'
import { api } from '../core/wire/api.ts'
import { messageOf } from '../ui/form/FormError.ts'
import { mayLeave } from '../ui/form/leaving.ts'
import { toast } from '../ui/toast.ts'
import css from './Layout.module.css'

/** Says, on every screen, that what is seen is somebody else's, and leads back to oneself. The server refuses every change meanwhile. */
export function SeeingAs() {
  const { usuario, verComo } = useSession()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  if (!verComo) return null
  const back = async () => {
    if (!(await mayLeave())) return
    setBusy(true)
    try {
      await api.call(chamadasDeUsuarios.deixarDeVer)
      await router.navigate({ to: '/', ignoreBlocker: true })
      await personChanged()
    } catch (error) {
      toast.failure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.seeingAs} role="status">
      <span>
        <IconEye size={16} stroke={1.75} aria-hidden />
        <span>
          Você está vendo como <strong>{usuario.nome}</strong>: só leitura
        </span>
      </span>
      <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void back()}>
        Voltar a ser {verComo.nome}
      </Button>
    </div>
  )
}
