import ca.uhn.fhir.batch2.jobs.config.Batch2JobsConfig;
import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.jpa.api.config.JpaStorageSettings;
import ca.uhn.fhir.jpa.api.config.ThreadPoolFactoryConfig;
import ca.uhn.fhir.jpa.batch2.JpaBatch2Config;
import ca.uhn.fhir.jpa.binary.api.IBinaryStorageSvc;
import ca.uhn.fhir.jpa.binstore.MemoryBinaryStorageSvcImpl;
import ca.uhn.fhir.jpa.config.HapiJpaConfig;
import ca.uhn.fhir.jpa.config.r4.JpaR4Config;
import ca.uhn.fhir.jpa.config.util.HapiEntityManagerFactoryUtil;
import ca.uhn.fhir.jpa.model.config.PartitionSettings;
import ca.uhn.fhir.jpa.model.config.SubscriptionSettings;
import ca.uhn.fhir.jpa.model.dialect.HapiFhirH2Dialect;
import ca.uhn.fhir.jpa.provider.IJpaSystemProvider;
import ca.uhn.fhir.jpa.search.DatabaseBackedPagingProvider;
import ca.uhn.fhir.jpa.searchparam.submit.config.SearchParamSubmitterConfig;
import ca.uhn.fhir.jpa.subscription.channel.config.SubscriptionChannelConfig;
import ca.uhn.fhir.jpa.subscription.match.config.SubscriptionProcessorConfig;
import ca.uhn.fhir.jpa.subscription.match.deliver.email.IEmailSender;
import ca.uhn.fhir.jpa.subscription.submit.config.SubscriptionSubmitterConfig;
import ca.uhn.fhir.rest.server.RestfulServer;
import ca.uhn.fhir.rest.server.interceptor.CorsInterceptor;
import ca.uhn.fhir.rest.server.provider.ResourceProviderFactory;
import jakarta.persistence.EntityManagerFactory;
import java.util.List;
import java.util.Properties;
import javax.sql.DataSource;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.h2.jdbcx.JdbcConnectionPool;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;
import org.springframework.web.cors.CorsConfiguration;

/**
 * HAPI FHIR (JPA, R4) on one port with its tables in memory, as its starter sets it up: pages of 20, CORS with the headers HAPI's own
 * starter allows and no others. Nothing of the Swiss EPR: no profiles, no access decision. `java HapiServer <port>`.
 */
@Configuration
@Import({
  JpaR4Config.class,
  HapiJpaConfig.class,
  JpaBatch2Config.class,
  Batch2JobsConfig.class,
  ThreadPoolFactoryConfig.class,
  SubscriptionSubmitterConfig.class,
  SubscriptionProcessorConfig.class,
  SubscriptionChannelConfig.class,
  SearchParamSubmitterConfig.class
})
public class HapiServer {
  public static void main(String[] arguments) throws Exception {
    AnnotationConfigApplicationContext beans = new AnnotationConfigApplicationContext(HapiServer.class);
    RestfulServer fhir = new RestfulServer(beans.getBean(FhirContext.class));
    fhir.registerProviders(beans.getBean(ResourceProviderFactory.class).createProviders());
    fhir.registerProvider(beans.getBean(IJpaSystemProvider.class));
    DatabaseBackedPagingProvider paging = beans.getBean(DatabaseBackedPagingProvider.class);
    paging.setDefaultPageSize(20);
    paging.setMaximumPageSize(200);
    fhir.setPagingProvider(paging);
    fhir.registerInterceptor(new CorsInterceptor(cors()));
    ServletContextHandler handler = new ServletContextHandler();
    handler.addServlet(new ServletHolder(fhir), "/fhir/*");
    Server server = new Server(Integer.parseInt(arguments[0]));
    server.setHandler(handler);
    server.start();
    System.out.println("HAPI is ready");
    server.join();
  }

  /** The headers of HAPI's starter; `traceparent` is not among them. */
  private static CorsConfiguration cors() {
    CorsConfiguration cors = new CorsConfiguration();
    cors.setAllowedHeaders(
        List.of("Origin", "Accept", "Content-Type", "Authorization", "Cache-Control", "x-fhir-starter", "X-Requested-With", "Prefer"));
    cors.setAllowedOriginPatterns(List.of("*"));
    cors.setExposedHeaders(List.of("Location", "Content-Location"));
    cors.setAllowedMethods(List.of("GET", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "HEAD"));
    return cors;
  }

  @Bean
  public JpaStorageSettings storageSettings() {
    JpaStorageSettings settings = new JpaStorageSettings();
    // HAPI answers a search again as it did up to a minute ago; an uploaded document would not be in the list.
    settings.setReuseCachedSearchResultsForMillis(null);
    return settings;
  }

  @Bean
  public PartitionSettings partitionSettings() {
    return new PartitionSettings();
  }

  @Bean
  public SubscriptionSettings subscriptionSettings() {
    return new SubscriptionSettings();
  }

  @Bean
  public IBinaryStorageSvc binaryStorage() {
    return new MemoryBinaryStorageSvcImpl();
  }

  /** Nothing is subscribed to, but HAPI's configuration asks for somebody who could write. */
  @Bean
  public IEmailSender emailSender() {
    return details -> {};
  }

  @Bean
  public DataSource dataSource() {
    JdbcConnectionPool pool = JdbcConnectionPool.create("jdbc:h2:mem:hapi;DB_CLOSE_DELAY=-1", "sa", "");
    pool.setMaxConnections(20);
    return pool;
  }

  @Bean
  @Primary
  public LocalContainerEntityManagerFactoryBean entityManagerFactory(
      DataSource source, ConfigurableListableBeanFactory beans, FhirContext context, JpaStorageSettings settings) {
    LocalContainerEntityManagerFactoryBean factory =
        HapiEntityManagerFactoryUtil.newEntityManagerFactory(beans, context, settings);
    factory.setPersistenceUnitName("HAPI_PU");
    factory.setDataSource(source);
    Properties properties = new Properties();
    properties.put("hibernate.hbm2ddl.auto", "update");
    properties.put("hibernate.dialect", HapiFhirH2Dialect.class.getName());
    properties.put("hibernate.search.enabled", "false");
    factory.setJpaProperties(properties);
    return factory;
  }

  @Bean
  @Primary
  public JpaTransactionManager transactionManager(EntityManagerFactory factory) {
    return new JpaTransactionManager(factory);
  }
}
