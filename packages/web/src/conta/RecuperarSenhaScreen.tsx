import { Button, CopyButton } from '@mantine/core'
import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import css from '../core/PublicPage.module.css'
import { PublicPage } from '../core/PublicPage.tsx'
import { api } from '../core/wire/api.ts'
import conta from './Conta.module.css'
import { keptToken } from './token-de-recuperacao.ts'

type Passo = { nome: 'pronto' | 'enviando' | 'falhou' } | { nome: 'mostrada'; senha: string }

/**
 * Spec 2 §4, Password recovery flow: the page of the mailed link shows the new password. Nothing happens before the
 * person's own click, so that a mail scanner that opens the link spends nothing (design security 3.1).
 */
export function RecuperarSenhaScreen() {
  const [passo, setPasso] = useState<Passo>({ nome: 'pronto' })
  const token = keptToken()
  useEffect(() => {
    document.title = 'Nova senha · Prumo'
  }, [])

  const mostrar = async () => {
    setPasso({ nome: 'enviando' })
    try {
      const { newPass } = await api.call(chamadasDaConta.usarToken, { body: { token }, anonymous: true })
      setPasso({ nome: 'mostrada', senha: newPass })
    } catch {
      setPasso({ nome: 'falhou' })
    }
  }

  return (
    <PublicPage title="Nova senha">
      {passo.nome === 'mostrada' ? (
        <Mostrada senha={passo.senha} />
      ) : passo.nome === 'falhou' ? (
        <Falhou />
      ) : token ? (
        <div className={css.form}>
          <p>
            O sistema cria agora uma senha nova para a sua conta e a mostra uma única vez. As sessões abertas com a
            senha antiga são encerradas.
          </p>
          <Button fullWidth disabled={passo.nome === 'enviando'} onClick={() => void mostrar()}>
            {passo.nome === 'enviando' ? messages.aguarde : 'Mostrar nova senha'}
          </Button>
        </div>
      ) : (
        <div className={css.form}>
          <p>Abra de novo o link do e-mail de recuperação: por segurança, ele não fica guardado nesta página.</p>
          <Caminho />
        </div>
      )}
    </PublicPage>
  )
}

function Mostrada({ senha }: { senha: string }) {
  return (
    <div className={css.form}>
      <p>Sua nova senha:</p>
      <output className={conta.senha}>{senha}</output>
      <CopyButton value={senha} timeout={4000}>
        {({ copied, copy }) => (
          <Button variant="default" fullWidth onClick={copy}>
            {copied ? 'Copiada' : 'Copiar senha'}
          </Button>
        )}
      </CopyButton>
      <p className={css.muted}>
        Ela é provisória e não será mostrada outra vez: entre com ela em até 24 horas. No primeiro acesso o sistema pede
        que você crie a sua.
      </p>
      <Button component={Link} to="/login" fullWidth>
        Entrar com a nova senha
      </Button>
    </div>
  )
}

function Falhou() {
  return (
    <div className={css.form}>
      <p className={css.failure} role="alert">
        {messages.recuperacaoNaoConcluida}
      </p>
      <p>
        O link vale por pouco tempo e serve uma só vez. Peça outro na tela de entrada, em “Esqueci minha senha”, e use
        sempre o e-mail mais recente.
      </p>
      <Caminho />
    </div>
  )
}

const Caminho = () => (
  <Button component={Link} to="/login" fullWidth>
    Pedir outro link
  </Button>
)
