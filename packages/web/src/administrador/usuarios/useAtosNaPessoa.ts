import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { useRouter } from '@tanstack/react-router'
import { proving } from '../../core/session/proof.ts'
import { personChanged } from '../../core/session/session.ts'
import { useCommand } from '../../core/wire/records.ts'
import { type ConfirmRequest, confirm, showResult } from '../../ui/dialogs.ts'
import { toast } from '../../ui/toast.ts'
import { atos, type Usuario } from './calls.ts'

/** The acts on one person beyond the form: each asks first, and says how it ended. */
export function useAtosNaPessoa(usuario: Usuario) {
  const router = useRouter()
  const { run, running } = useCommand((ato: () => Promise<unknown>) => ato(), { touches: [usuarios.name] })
  const { id, nome } = usuario

  const fazer = async (pedido: ConfirmRequest, ato: () => Promise<unknown>): Promise<boolean> => {
    if (running || !(await confirm(pedido))) return false
    try {
      await run(() => proving(ato))
      return true
    } catch (error) {
      await showResult({ kind: 'failure', message: (error as Error).message })
      return false
    }
  }

  return {
    running,
    async verComo() {
      const foi = await fazer(
        {
          title: `Ver o sistema como ${nome}?`,
          body: `Você verá as telas e os dados exatamente como ${nome} vê. Só leitura: nada pode ser alterado enquanto isso. O início e o fim ficam registrados no log, com o seu nome.`,
          action: 'Ver como',
        },
        // Inside the act: what is asked for again after it must already be asked for as that person.
        async () => {
          await atos.verComo(id)
          await router.navigate({ to: '/' })
          await personChanged()
        },
      )
      if (foi) toast.info(`Você está vendo o sistema como ${nome}.`)
    },
    async enviarLink() {
      let frase = ''
      const foi = await fazer(
        {
          title: `Enviar link de acesso a ${nome}?`,
          body: `Um link de uso único vai para ${usuario.email}. Com ele a pessoa recebe uma senha nova e suas sessões terminam.`,
          action: 'Enviar link',
        },
        async () => {
          frase = (await atos.enviarLink(id)).message
        },
      )
      if (foi) toast.success(frase)
    },
    async encerrarSessoes() {
      const foi = await fazer(
        {
          title: `Encerrar as sessões de ${nome}?`,
          body: 'A pessoa sai do sistema em todos os aparelhos e precisa entrar de novo. O que ela digitava fica como rascunho.',
          action: 'Encerrar sessões',
          danger: true,
        },
        () => atos.encerrarSessoes(id),
      )
      if (foi) toast.success(`As sessões de ${nome} foram encerradas.`)
    },
    async desativarSegundoFator() {
      const foi = await fazer(
        {
          title: `Desativar o segundo fator de ${nome}?`,
          body: 'Só para quem perdeu o aplicativo e os códigos de recuperação: confirme antes que é mesmo a pessoa. As sessões dela terminam e ela é avisada por e-mail.',
          action: 'Desativar',
          danger: true,
        },
        () => atos.desativarSegundoFator(id),
      )
      if (foi) toast.success(`O segundo fator de ${nome} foi desativado.`)
    },
  }
}
