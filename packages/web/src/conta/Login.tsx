import { Button, Loader, Modal } from '@mantine/core'
import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { ENDERECO_DO_AVISO } from '@prumo/domain/privacidade/avisos/endereco.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import css from '../core/PublicPage.module.css'
import { PublicPage } from '../core/PublicPage.tsx'
import { ownAddress } from '../core/screens/addresses.ts'
import { api } from '../core/wire/api.ts'
import { registroAberto } from './calls.ts'
import { SignInForm } from './SignInForm.tsx'

type Status = { text: string; waiting: boolean }

/** Spec 2 §2 and §5, Login. */
export function Login() {
  const router = useRouter()
  const { voltar, motivo } = useLocation({ select: ({ search }) => search as { voltar?: string; motivo?: string } })
  const [status, setStatus] = useState<Status | null>(null)
  const registro = useQuery(registroAberto)
  useEffect(() => {
    document.title = 'Entrar · Prumo'
  }, [])

  const recover = async (email: string) => {
    setStatus({ text: messages.aguarde, waiting: true })
    try {
      const answer = await api.call(chamadasDaConta.pedirSenha, { body: { email }, anonymous: true })
      setStatus({ text: answer ? messages.recuperacaoEnviada : messages.recuperacaoFalhou, waiting: false })
    } catch {
      setStatus({ text: messages.recuperacaoFalhou, waiting: false })
    }
  }

  return (
    <PublicPage title="Entrar">
      {motivo === 'versao' && (
        <p className={css.notice} role="status">
          O sistema foi atualizado e sua sessão foi encerrada. Entre de novo para usar a nova versão; o que você estava
          digitando ficou guardado como rascunho.
        </p>
      )}
      <SignInForm
        onEntered={() => router.navigate({ href: ownAddress(voltar), replace: true })}
        links={(address, complain) => (
          <div className={css.links}>
            <button
              type="button"
              className={css.link}
              onClick={() => (address ? void recover(address) : complain(messages.insiraSeuEmail))}
            >
              Esqueci minha senha
            </button>
            {registro.data && (
              <Link to={'/registro'} className={css.link}>
                Criar conta
              </Link>
            )}
          </div>
        )}
      />
      <p className={css.foot}>
        <Link to={ENDERECO_DO_AVISO} className={css.link}>
          Aviso de privacidade
        </Link>
      </p>
      <RecoveryStatus status={status} onClose={() => setStatus(null)} />
    </PublicPage>
  )
}

/** Spec 2 §2 and §8: the status popup. */
function RecoveryStatus({ status, onClose }: { status: Status | null; onClose: () => void }) {
  return (
    <Modal
      opened={status !== null}
      onClose={() => status?.waiting || onClose()}
      title="Recuperação de senha"
      withCloseButton={false}
    >
      <div className={css.form}>
        <p className={css.status} role="status">
          {status?.waiting && <Loader size={18} />}
          {status?.text}
        </p>
        {!status?.waiting && (
          <Button ml="auto" onClick={onClose} data-autofocus>
            OK
          </Button>
        )}
      </div>
    </Modal>
  )
}
