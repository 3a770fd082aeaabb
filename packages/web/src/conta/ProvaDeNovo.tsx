import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { useSession } from '../core/session/session.ts'
import { api } from '../core/wire/api.ts'
import { ProvaDialog } from './ProvaDialog.tsx'

/** Over the screen from which an account's e-mail, CPF, permissions or sessions are about to change, when the sign-in was a while ago. */
export default function ProvaDeNovo({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const { segundoFator } = useSession()
  return (
    <ProvaDialog
      title="Confirme que é você"
      body="Você entrou há mais de 15 minutos. Antes de mudar o que protege uma conta, confirme sua senha; o que você fez na tela continua como está."
      action="Confirmar"
      comCodigo={segundoFator}
      onClose={() => onAnswer(false)}
      onProved={async ({ senha, codigo }) => {
        await api.call(chamadasDaConta.provar, { body: { senha, ...(segundoFator && { codigo }) } })
        onAnswer(true)
      }}
    />
  )
}
