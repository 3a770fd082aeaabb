import { type Access, Router } from '../core/http/http.ts'
import { type TestApp, testApp } from './app.ts'

export interface KnownRoute {
  readonly method: string
  readonly url: string
  readonly access: Access
  readonly multipart?: boolean
}

/** The whole server, and every route it has: whatever answers passes through the router. */
export async function testAppWithRoutes(
  env: Record<string, string> = {},
): Promise<{ app: TestApp; routes: readonly KnownRoute[] }> {
  const routes: KnownRoute[] = []
  const { route, publicRoute } = Router.prototype
  Router.prototype.route = function (this: Router, spec: never) {
    routes.push(spec)
    return route.call(this, spec)
  }
  Router.prototype.publicRoute = function (this: Router, spec: never) {
    routes.push(spec)
    return publicRoute.call(this, spec)
  }
  try {
    return { app: await testApp(env), routes }
  } finally {
    Router.prototype.route = route
    Router.prototype.publicRoute = publicRoute
  }
}
